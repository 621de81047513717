import { expect, test } from 'vitest'
import { TAKEN_ADDRESSES } from '#rules/content-address.ts'
import routes from './routes.ts'

type Route = { path?: string | undefined; children?: Route[] | undefined }

test('no campaign can stand where the shop has a page of its own', () => {
  const first = (list: readonly Route[]): string[] =>
    list.flatMap(({ path, children }) => (path === undefined ? first(children ?? []) : [path.split('/')[0] ?? '']))
  const fixed = first(routes as Route[]).filter((word) => /^[a-z]/.test(word))
  expect(fixed.length).toBeGreaterThan(20)
  for (const word of fixed) expect(TAKEN_ADDRESSES).toContain(word)
})
