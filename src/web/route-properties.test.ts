import { expect, test } from 'vitest'
import * as properties from '#rules/page-properties.ts'
import { RESERVED_SLUGS } from '#rules/reserved-slugs.ts'
import routes from './routes.ts'

type Route = { path?: string | undefined; children?: Route[] | undefined }

const paths = (list: readonly Route[], above = ''): string[] =>
  list.flatMap(({ path = '', children = [] }) => {
    const own = [above, path].filter(Boolean).join('/')
    return [own, ...paths(children, own)]
  })
const known = paths(routes as Route[])

test('no campaign can stand where the shop has a page of its own', () => {
  const fixed = known.map((path) => path.split('/')[0] ?? '').filter((word) => /^[a-z]/.test(word))
  expect(new Set(fixed).size).toBeGreaterThan(20)
  for (const word of fixed) expect(RESERVED_SLUGS).toContain(word)
})

const { isBelow: _, ...lists } = properties

test.each(Object.entries(lists))('%s names pages that are there', (_name, pages) => {
  for (const page of pages) {
    expect(
      known.some((path) => path === page || path.startsWith(`${page}/`)),
      page,
    ).toBe(true)
  }
})

test('a path that ends in a key from an email is listed as such', () => {
  const keyed = known.filter((path) => /:(key|token)$/.test(path)).map((path) => path.replace(/\/:\w+$/, ''))
  expect([...properties.KEYED_PAGES].sort()).toEqual(keyed.sort())
})
