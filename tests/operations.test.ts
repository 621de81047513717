import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { newBackupName } from '#database/backup/backup-folder.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { openDatabase } from '#database/connect.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import { describeSettings, readPaths } from '#server/config.ts'
import { checkClock, checkDatabase } from '../scripts/doctor/check-database.ts'
import { checkFolders } from '../scripts/doctor/check-folders.ts'
import { checkSettings } from '../scripts/doctor/check-settings.ts'
import { withSettingsTable } from '../scripts/doctor/settings-table.ts'
import { startTestPostgres } from './support/postgres.ts'
import { migrationsDir, openTestDatabase, templateFile } from './support/test-database.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'threadspeak-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('docs/operations.md', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')

  test('has the table of settings as the code has them; npm run docs:settings writes it', () => {
    expect(withSettingsTable(page)).toBe(page)
  })

  test('names every setting that the code reads, and no other', () => {
    const known = describeSettings().map(({ name }) => name)
    const sources = ['config.ts', 'setting-problems.ts', 'bucket-settings.ts'].map((name) =>
      join(root, 'src/server', name),
    )
    const read = sources.flatMap((file) => readFileSync(file, 'utf8').match(/\be\.([A-Z_]{3,})/g) ?? [])
    expect(read.length).toBeGreaterThan(20)
    for (const name of read) expect(known).toContain(name.slice(2))
    for (const { name, meaning } of describeSettings()) {
      expect(page, name).toContain(`| \`${name}\``)
      expect(meaning.length, `${name} says what it means`).toBeGreaterThan(8)
    }
  })

  test('names only commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = [...page.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(Object.keys(scripts)).toContain(name)
  })
})

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  RAZORPAY_KEY_ID: 'rzp_live_a1b2c3d4e5f6g7',
  RAZORPAY_KEY_SECRET: 'a-secret-of-some-length',
  RAZORPAY_WEBHOOK_SECRET: 'another-one-of-thirty-two-letters-and-more',
  GOOGLE_CLIENT_ID: 'threadspeak.apps.example',
  GOOGLE_CLIENT_SECRET: 'not-a-real-secret',
  SMTP_URL: 'smtps://shop:seven-blue-yarns@mail.example',
  MAIL_FROM: 'Threadspeak <shop@example.in>',
  TRUST_PROXY: '127.0.0.1',
  BACKUP_KEEP_DAYS: '14',
}

describe('the doctor', () => {
  test('finds nothing to say about a shop that is set up well', () => {
    expect(checkSettings(LIVE)).toEqual([{ level: 'good', what: expect.stringContaining('live mode') }])
  })

  test.each([
    [{ ...LIVE, TRUST_PROXY: '' }, 'warn', /TRUST_PROXY is not set/, /127\.0\.0\.1/],
    [{ ...LIVE, TRUST_PROXY: '0.0.0.0/0' }, 'bad', /believes everybody/, /Correct TRUST_PROXY/],
    [{ ...LIVE, HOST: '0.0.0.0' }, 'warn', /past the proxy/, /firewall/],
    [{ ...LIVE, BACKUP_KEEP_DAYS: '0' }, 'warn', /No backup is made/, /BACKUP_KEEP_DAYS=14/],
    [{ ...LIVE, ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'long-enough-12' }, 'warn', /ADMIN_PASSWORD/, /Take .* out/],
    [{ ...LIVE, PUBLIC_URL: 'http://shop.example' }, 'bad', /https/, /Correct PUBLIC_URL/],
    [{ ...LIVE, RAZORPAY_WEBHOOK_SECRET: 'only-half-as-long' }, 'bad', /32 characters/, /RAZORPAY_WEBHOOK_SECRET/],
    [{ SMTP_URL: 'smtp://m.in', MAIL_FROM: 'a@b.in', RATE_LIMITS: 'off' }, 'bad', /third party/, /RATE_LIMITS/],
    [{ PORT: 'x' }, 'bad', /PORT must be a number/, /Correct PORT/],
    [{ SMTP_ULR: 'smtp://mail.example' }, 'warn', /reads no such setting/, /SMTP_URL/],
    [{ RAZORPAY_SECRET: 'x' }, 'warn', /RAZORPAY_SECRET/, /Did you mean/],
    [{}, 'warn', /known passwords/, /SHOP_MODE=live/],
  ] as const)('%o', (env, level, what, fix) => {
    const found = checkSettings(env).find((one) => what.test(one.what))
    expect(found).toMatchObject({ level, fix: expect.stringMatching(fix) })
  })

  test('looks at folders and at the age of the newest backup', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o755 })
    const paths = readPaths({ DATA_DIR: dataDir })
    const texts = async (now: Date) =>
      (await checkFolders(paths, now)).map(({ level, what }) => `${level} ${what}`).join('\n')
    const now = new Date('2026-05-01T00:00:00Z')
    expect(await texts(now)).toMatch(/warn Other users[\s\S]*warn There is no backup/)
    const database = await openTestDatabase()
    const pictures = folderStore(join(dataDir, 'uploads'))
    await writeBackup(join(paths.backupDir, newBackupName(now)), { database, pictures, shopVersion: '1', now })
    await database.close()
    expect(await texts(now)).toContain('good The newest backup is of today.')
    expect(await texts(new Date('2026-05-05T01:00:00Z'))).toContain('warn The newest backup is 4 days old.')
    writeFileSync(join(folder, 'file'), '')
    const lost = readPaths({ DATA_DIR: join(folder, 'file/data'), BACKUP_DIR: paths.backupDir })
    expect((await checkFolders(lost, now))[0]).toMatchObject({ level: 'bad', fix: expect.stringContaining('DATA_DIR') })
  })

  test.each([
    [20, 'bad', '20 MB are free'],
    [700, 'warn', '700 MB are free'],
    [5 * 1024, 'good', '5.0 GB are free'],
  ])('%d MB on the disk of the data folder are %s', async (megabytes, level, what) => {
    const paths = readPaths({ DATA_DIR: join(folder, 'room') })
    const [found] = await checkFolders(paths, new Date(), async () => megabytes * 1024 ** 2)
    expect(found).toMatchObject({ level, what: expect.stringContaining(what) })
  })

  test.each([
    [1_500, []],
    [-1_500, []],
    [3_600_000, ['The clock of this machine is 3600 s ahead of the database’s.']],
    [-600_000, ['The clock of this machine is 600 s behind the database’s.']],
  ])('a clock %d ms from the database’s is told: %o', (ms, told) => {
    expect(checkClock(1e12, 1e12 + ms).map(({ what }) => what)).toEqual(told)
  })

  test('asks the database, and changes nothing in it', async () => {
    const sources = { migrationsDir, templateFile: await templateFile() }
    const ask = (databaseUrl: string) => checkDatabase({ databaseUrl, dataDir: folder }, sources)
    const [unreachable] = await ask('postgres://shop:secret@127.0.0.1:1/shop')
    expect(unreachable).toMatchObject({ level: 'bad', fix: expect.stringContaining('DATABASE_URL') })
    expect(JSON.stringify(unreachable)).not.toContain('secret')
    expect(await ask('nonsense')).toMatchObject([{ level: 'bad' }])
    const server = await startTestPostgres()
    try {
      const bare = await server.newDatabase('nothing')
      expect((await ask(bare)).map(({ what }) => what).join(' ')).toMatch(/answers.*next start brings/)
      const address = await server.newDatabase('migrated')
      expect((await ask(address)).at(-1)).toEqual({ level: 'good', what: 'The tables are up to date.' })
      const database = await openDatabase({ databaseUrl: address, dataDir: '', migrationsDir })
      await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('f00d', 1)`)
      await database.close()
      expect((await ask(address)).at(-1)).toMatchObject({
        level: 'bad',
        fix: expect.stringContaining('restore a backup'),
      })
    } finally {
      await server.stop()
    }
  })
})
