import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { migrationsDir } from '../../tests/support/test-database.ts'
import { openDatabase } from './connect.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let server: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadspeak-care-'))
  server = await startTestPostgres()
  await cp(migrationsDir, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_care-threads'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last) }))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`
const query = (at: number, ago: string, status = 'Pending') =>
  sql`insert into care_queries (id, ticket_number, name, email, subject, status, created_at, resolved_at)
    values (${id(at)}, ${`TS-${at}`}, 'A', 'a@b.in', 'Socks', ${status}, now() - ${ago}::interval,
      case when ${status} = 'Resolved' then now() end)`
const message = (at: number, of: number, from: string, ago: string) =>
  sql`insert into care_messages (id, query_id, from_side, body, at)
    values (${id(at)}, ${id(of)}, ${from}, 'Words', now() - ${ago}::interval)`

const OLD_ROWS = [
  query(1, '1 hour'),
  query(2, '40 hours'),
  query(3, '50 hours'),
  query(4, '10 days'),
  query(5, '40 days', 'Resolved'),
  message(6, 1, 'customer', '1 hour'),
  message(7, 4, 'customer', '10 days'),
  message(8, 4, 'shop', '9 days'),
]

test('queries of before keep their messages, and their clocks run from their beginning', async () => {
  const place = { databaseUrl: await server.newDatabase('nothing'), dataDir: '' }
  const older = await openDatabase({ ...place, migrationsDir: folder })
  for (const row of OLD_ROWS) await older.db.execute(row)
  await older.close()
  const { db, close } = await openDatabase({ ...place, migrationsDir })
  const { rows } = await db.execute(
    sql`select alarm, opened_at = created_at as "isFromBeginning", acknowledged_at is not null as "isAnswered",
      extract(epoch from deadline_at - opened_at) / 3600 as hours, alarm_due_at > now() as "isWatched"
      from care_queries order by id`,
  )
  const clock = (alarm: string, isAnswered: boolean, hours: number | null, isWatched: boolean | null) => ({
    ...{ alarm, isAnswered, isWatched, isFromBeginning: true },
    hours: hours === null ? null : expect.stringMatching(new RegExp(`^${hours}\\b`)),
  })
  expect(rows).toEqual([
    clock('none', false, 48, true),
    clock('near', false, 48, true),
    clock('late', false, 48, null),
    clock('none', true, 720, true),
    clock('none', false, null, null),
  ])
  const messages = await db.execute(sql`select body, is_note from care_messages`)
  expect(messages.rows).toEqual(Array(3).fill({ body: 'Words', is_note: false }))
  const tokens = await db.execute(
    sql`select distinct reply_token from care_queries where reply_token ~ '^[0-9a-f]{32}$'`,
  )
  expect(tokens.rows).toHaveLength(5)
  await close()
})
