// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { click, mountWithHistory } from '../../../tests/support/mount.tsx'
import SizeAside from './size-aside.tsx'

const GUIDE: SizeGuideJson = {
  _id: '01900000-0000-7000-8000-000000000001',
  name: 'Kurtas',
  measures: ['chest', 'length'],
  rows: [
    { size: '38', values: [990, 970] },
    { size: '40', values: [1040, null] },
  ],
  note: 'Laid flat on a table.',
  noteHindi: '',
}

const answer = () => vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sizeGuide: GUIDE })))
beforeEach(() => {
  localStorage.clear()
  answer()
})
afterEach(() => vi.unstubAllGlobals())

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

async function open() {
  await mountWithHistory(<SizeAside product={{ sizeGuideId: GUIDE._id }} size="40" />)
  await click(find('button')!)
}

async function opened() {
  await open()
  await vi.waitFor(() => expect(find('table')).not.toBeNull())
}

test('the guide opens with the measurements of each size, the chosen one marked', async () => {
  await opened()
  expect(rows()).toEqual([
    ['38', '99', '97'],
    ['40', '104', '–'],
  ])
  expect(find('tr[aria-current]')?.textContent).toContain('104')
  expect(find('dl')?.textContent).toContain('Around the fullest part of the chest, under the arms.')
  expect(find('[lang=en]')?.textContent).toBe('Laid flat on a table.')
})

test('inches are shown on demand', async () => {
  await opened()
  await click(find('input[value=inch]')!)
  expect(rows()[1]).toEqual(['40', '40.9', '–'])
  expect(localStorage.getItem('lengthUnit')).toBe('"inch"')
})

test('and are remembered', async () => {
  localStorage.setItem('lengthUnit', '"inch"')
  await opened()
  expect(rows()[1]).toEqual(['40', '40.9', '–'])
})

test('a guide that does not load is told, and asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  await open()
  await vi.waitFor(() => expect(find('[role=alert]')?.textContent).toContain('The size guide could not be loaded.'))
  answer()
  await click([...document.querySelectorAll('button')].find((one) => one.textContent === 'Try again')!)
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
})
