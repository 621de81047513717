import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailCountFor, isMailKind } from './email-kinds.ts'

/** Every kind used in a mail's source. */
function writtenKinds(): string[] {
  const shop = join(import.meta.dirname, '..')
  const files = readdirSync(shop, { recursive: true, encoding: 'utf8' }).filter((file) => /-emails?\.ts$/.test(file))
  const texts = files.map((file) => readFileSync(join(shop, file), 'utf8')).join('\n')
  const plain = [...texts.matchAll(/return \{ kind: '(\w+)'/g)].map(([, kind]) => kind ?? '')
  return [...new Set(plain)]
}

test('every kind of mail that the shop words belongs to a count', () => {
  const kinds = writtenKinds()
  expect(kinds.length).toBeGreaterThan(12)
  expect(kinds.filter((kind) => !isMailKind(kind))).toEqual([])
})

test('a kind that nobody has classified is counted with what visitors cause', () => {
  expect(emailCountFor('something_new')).toBe('visitor')
})
