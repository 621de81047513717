import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that a reader is sent to, as `rules/pricing.ts`: below `src` or at the root. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|json))`/g

/** The feature that the recipe of CONTRIBUTING makes up. */
const MADE_UP = /wish/

test.each(['README.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'SECURITY.md'])(
  'every file that %s names is there',
  (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
    const lost = named.filter((path) => !MADE_UP.test(path) && !existsSync(path) && !existsSync(`src/${path}`))
    expect([...new Set(lost)]).toEqual([])
  },
)
