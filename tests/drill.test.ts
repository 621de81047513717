import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADER_BYTES, writeHeader } from '#database/backup/backup-header.ts'
import { drillBackup } from '#database/backup/drill-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import type { Database } from '#database/connect.ts'
import { seedWhenEmpty } from '#database/seed/seed.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import { migrationsDir, openTestDatabase, templateFile } from './support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-drill-'))
const uploadsDir = join(folder, 'uploads')
const from = { pictures: folderStore(uploadsDir), shopVersion: '0.1.0', now: new Date('2026-11-15T10:00:00Z') }
let full: Database
let empty: Database

beforeAll(async () => {
  mkdirSync(uploadsDir)
  writeFileSync(join(uploadsDir, 'shawl.webp'), Buffer.from([0, 10, 13, 255, 10]))
  full = await openTestDatabase()
  empty = await openTestDatabase()
  await seedWhenEmpty(full.db, { mode: 'sample', hashPassword: async () => 'hash', now: new Date() })
}, 120_000)

afterAll(async () => {
  await full.close()
  await empty.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the drill restores into a scratch place and tells of every table and of the pictures', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'drill.backup')
  const head = await writeBackup(file, { database: full, ...from })
  const seen: number[] = []
  const options = { migrationsDir, openFolder: folderStore, templateFile: await templateFile() }
  const lines = await drillBackup(file, { ...options, progress: (done, total) => seen.push(done / total) })
  expect(lines.filter(({ isSame }) => !isSame)).toEqual([])
  expect(lines.map(({ name }) => name)).toEqual([...head.tables.map(({ name }) => name), 'pictures'])
  const orders = lines.find(({ name }) => name === 'orders')
  expect(orders?.restoredPaise).toBe(orders?.keptPaise)
  expect(orders?.restoredPaise).toBeGreaterThan(0)
  expect(seen.at(-1)).toBe(1)
})

test('the drill finds what was written down wrong', { timeout: 60_000 }, async () => {
  const file = join(folder, 'lie.backup')
  const head = await writeBackup(file, { database: empty, ...from })
  const [first, ...rest] = head.tables
  const lying = { ...head, tables: [{ ...first!, moneyPaise: 1 }, ...rest] }
  writeFileSync(file, Buffer.concat([writeHeader(lying), readFileSync(file).subarray(HEADER_BYTES)]))
  const lines = await drillBackup(file, { migrationsDir, openFolder: folderStore, templateFile: await templateFile() })
  expect(lines.filter(({ isSame }) => !isSame)).toMatchObject([{ keptPaise: 1, restoredPaise: 0 }])
})
