import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { createShop } from './create-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-furnish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what a kill cut off is swept when the shop starts again', async () => {
  const draft = '0b8f5c1e-1111-4222-8333-0123456789ab'
  const left = [
    `uploads/shawl.webp.${draft}`,
    `made-pictures/uploads/shawl.webp-320.webp.${draft}`,
    'backups/threadspeak-20261116-020000-abcd-nightly.backup.part',
  ].map((file) => join(folder, file))
  for (const file of left) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'half')
    utimesSync(file, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z'))
  }
  const database = await openTestPostgres()
  const { close } = await createShop({
    database,
    config: { dataDir: folder, publicUrl: 'https://shop.example', hasLimits: true, catalogueClientLimit: 100 },
    root: resolve(import.meta.dirname, '../..'),
    passwords: { hash: async (plain) => plain, verify: async () => false },
    payments: {} as never,
    courier: null,
    google: null,
    webhooks: {} as never,
    mailDelivery: 'row',
    logSecurityEvent: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  await close()
  await database.close()
  expect(left.filter((file) => existsSync(file))).toEqual([])
})
