import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const SHOP = join(import.meta.dirname, '../src/shop')
/** Operations that answer a list: they are named so, or hold notes, replies or a history. */
const LISTS = /^(list-.*|read-history|saved-replies|.*-notes|read-sandbox-mails)\.ts$/

const files = readdirSync(SHOP, { recursive: true, encoding: 'utf8' }).filter((file) => LISTS.test(basename(file)))

/** A statement that reads rows: it ends where the code goes on at the left, or an empty line stands. */
const READS = /^( *).*\bawait \S*\bdb(?:\s*\.)select(?:Distinct)?\([\s\S]*?(?=\n\1\S|\n\n|\n\}|$(?![\s\S]))/gm
/** At most one row, one row of counts, or only those that were asked for by their ids. */
const BOUNDED = /\.limit\(|count\(|groupBy\(|\binArray\(|exists\(|where\(eq\(\w+\.id,/

test.each(files)('%s reads no list without a limit', (file) => {
  const source = readFileSync(join(SHOP, file), 'utf8')
  const reads = [...source.matchAll(READS)].map(([text]) => text.trim())
  expect(reads.filter((text) => !BOUNDED.test(text))).toEqual([])
})

test('the lists are found, and a read without a limit among them', () => {
  expect(files.length).toBeGreaterThan(20)
  const bad = '  const rows = await shop.db\n    .select()\n    .from(users)\n    .orderBy(users.id)\n  return rows\n'
  expect([...bad.matchAll(READS)].map(([text]) => BOUNDED.test(text))).toEqual([false])
})
