import { readdirSync, readFileSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import UiGallery from './ui-gallery.tsx'

const UI = new URL('../ui/', import.meta.url)
const GALLERY = new URL('./', import.meta.url)

const markup = renderToString(
  <MemoryRouter>
    <UiGallery />
  </MemoryRouter>,
)

test('no part writes a style attribute or element on the server: the policy would refuse it', () => {
  expect(markup.match(/.{0,60} style=.{0,60}/g)).toBeNull()
  expect(markup).not.toContain('<style')
})

test('no part writes a script on the server', () => {
  expect(markup).not.toContain('<script')
})

test('every part is in the gallery', () => {
  const parts = filesBelow(UI)
    .filter((file) => file.endsWith('.tsx') && !/test\.tsx$/.test(file))
    .map((file) => basename(file))
  const sources = [GALLERY, UI].flatMap((folder) =>
    filesBelow(folder)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('test'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  )
  const unseen = parts.filter((part) => !sources.some((source) => source.includes(`/${part}'`)))
  expect(unseen).toEqual([])
})

test('every stylesheet of a part is in the one stylesheet', () => {
  const whole = readFileSync(new URL('styles.css', UI), 'utf8')
  const sheets = filesBelow(UI).filter((file) => file.endsWith('.css') && file !== 'styles.css')
  expect(sheets.filter((sheet) => !whole.includes(`'./${sheet}'`))).toEqual([])
})

test('ids are unique', () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

function filesBelow(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'))
}
