import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { HEADER_BYTES } from '#database/backup/backup-header.ts'
import { users } from '#database/tables/accounts.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import { createBackupRunner } from '#shop/backups/backup-runner.ts'
import { backUpNightly } from '#shop/system/back-up-nightly.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { SYSTEM, withSystem } from '../../../tests/support/system.ts'
import { templateFile } from '../../../tests/support/test-database.ts'
import { openTestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('backups on the system page', (database) => {
  const { our, get, post, read, namesOf } = withSystem(async () =>
    openTestShop({ database: database(), hasLimits: false, templateFile: await templateFile() }),
  )

  // A drill restores a whole database: on a busy machine that takes its time.
  test('one at a time, listed, taken home by an admin and drilled', { timeout: 180_000 }, async () => {
    const [first, second] = await Promise.all([post('/backups'), post('/backups')])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
    await our.shop.shop.system.backups.settled()
    const { backups, work, problem } = (await get('/backups')).json()
    expect([backups.length, work, problem]).toEqual([1, null, null])
    const { name } = backups[0]
    expect(backups[0]).toMatchObject({ engine: database().kind, rows: expect.any(Number) })
    const file = join(our.shop.folder, 'backups', name)
    expect(statSync(file).mode & 0o077).toBe(0)
    const taken = await get(`/backups/${name}`)
    expect(taken.rawPayload.equals(readFileSync(file))).toBe(true)
    expect(taken.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    expect(await namesOf('downloaded')).toEqual([name])
    expect(await namesOf('backed up')).toEqual([name])
    expect((await read()).backups).toMatchObject({ count: 1 })

    expect((await post(`/backups/${name}/drill`)).statusCode).toBe(200)
    await our.shop.shop.system.backups.settled()
    const { drill } = (await get('/backups')).json()
    expect(drill).toMatchObject({ name, problem: null })
    expect(drill.lines.every(({ isSame }: { isSame: boolean }) => isSame)).toBe(true)
    expect(drill.lines.length).toBeGreaterThan(30)
    expect(await namesOf('drilled')).toEqual([name])

    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, HEADER_BYTES + 100))
    await post(`/backups/${name}/drill`)
    await our.shop.shop.system.backups.settled()
    expect((await get('/backups')).json().drill.problem).toContain('cut off')
  })

  test.each(['nothing', '..%2F..%2Fpackage.json', '%2Fetc%2Fpasswd', 'threadspeak-20260101-000000-abcd.backup'])(
    '%s is no backup',
    async (name) => {
      expect((await get(`/backups/${name}`)).statusCode).toBe(404)
      expect((await post(`/backups/${name}/drill`)).statusCode).toBe(404)
    },
  )

  test('a browser saves one with a key: once, within a minute, for an admin who still is one', async () => {
    await post('/backups')
    await our.shop.shop.system.backups.settled()
    const [{ name }] = (await get('/backups')).json().backups
    const newKey = async (): Promise<string> => (await post(`/backups/${name}/key`)).json().key
    const save = (key: string) =>
      our.shop.app.inject({
        method: 'POST',
        url: `${SYSTEM}/backups/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ key }).toString(),
      })
    const key = await newKey()
    const both = await Promise.all([save(key), save(key)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const saved = both.find(({ statusCode }) => statusCode === 200)
    expect(saved?.rawPayload.equals(readFileSync(join(our.shop.folder, 'backups', name)))).toBe(true)
    expect(saved?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    expect(await namesOf('downloaded')).toContain(name)
    expect(both.find(({ statusCode }) => statusCode === 401)?.json().message).toBe(SYSTEM_TEXTS.keySpent)

    const late = await newKey()
    our.shop.clock.pass({ minutes: 2 })
    expect((await save(late)).statusCode).toBe(401)
    for (const wrong of ['', 'nothing', 'x'.repeat(5000)]) expect([400, 401]).toContain((await save(wrong)).statusCode)

    const [held, lost] = [await newKey(), await newKey()]
    const own = eq(users.id, our.admin.user._id)
    await our.shop.database.db.update(users).set({ role: 'customer' }).where(own)
    expect((await save(held)).statusCode).toBe(403)
    await our.shop.database.db.update(users).set({ role: 'admin', isActive: false }).where(own)
    expect((await save(lost)).statusCode).toBe(401)
    await our.shop.database.db.update(users).set({ isActive: true }).where(own)
  })

  test('what another process does is seen, kept apart from, and told when it died', async () => {
    const { system } = our.shop.shop
    const other = createBackupRunner({
      database: database(),
      folder: system.backups.folder,
      pictures: system.uploads,
      migrationsDir: '',
      templateFile: '',
      shopVersion: '0',
      now: our.shop.clock.now,
      onError: () => {},
    })
    const turn = await other.take('backup', 'threadspeak-20260101-000000-abcd.backup')
    expect((await get('/backups')).json().work).toMatchObject({ kind: 'backup', percent: 0 })
    const written = await namesOf('backed up')
    const refused = await post('/backups')
    expect([refused.statusCode, refused.json().message]).toEqual([409, SYSTEM_TEXTS.busy])
    expect(await namesOf('backed up')).toEqual(written)
    const nightly = { ...our.shop.shop, system: { ...system, nightlyKeepDays: 2 } }
    expect(await backUpNightly(nightly)).toBe(false)
    await turn?.giveUp()
    expect((await get('/backups')).json()).toMatchObject({ work: null, problem: null })

    // One that died in the middle leaves its mark and half a file; both are older than any beat of a living one.
    const name = 'threadspeak-20260101-000000-dead.backup'
    const [mark, part] = ['work.json', `${name}.part`].map((file) => join(system.backups.folder, file))
    writeFileSync(mark!, JSON.stringify({ kind: 'backup', name, percent: 40 }))
    writeFileSync(part!, 'half')
    for (const file of [mark!, part!]) utimesSync(file, new Date(0), new Date(0))
    expect((await get('/backups')).json()).toMatchObject({ work: null, problem: SYSTEM_TEXTS.backupUnfinished(name) })
    expect((await post('/backups')).statusCode).toBe(200)
    await system.backups.settled()
    expect((await get('/backups')).json()).toMatchObject({ work: null, problem: null })
    expect([existsSync(mark!), existsSync(part!)]).toEqual([false, false])
    // The last drill is known to all of them.
    expect((await other.state()).drill).toMatchObject({ problem: expect.any(String) })
  })

  test('a night’s backup that died is told after a while, and made again', async () => {
    const nightly = { ...our.shop.shop, system: { ...our.shop.shop.system, nightlyKeepDays: 2 } }
    const errorNow = async () => (await read()).jobs.find(({ name }) => name === 'backup')?.lastError
    await our.shop.database.db
      .insert(jobRuns)
      .values({ name: 'backup', ranAt: our.shop.clock.now(), lastError: SYSTEM_TEXTS.unfinished })
    expect(await errorNow()).toBeNull()
    expect(await backUpNightly(nightly)).toBe(false)
    our.shop.clock.pass({ minutes: 61 })
    expect(await errorNow()).toBe(SYSTEM_TEXTS.unfinished)
    expect((await read()).health).toBe('attention')
    expect(await backUpNightly(nightly)).toBe(true)
    expect(await errorNow()).toBeNull()
    await our.shop.database.db.delete(jobRuns)
  })

  test('the night’s is made once, whoever looks, and leaves when its days are over', async () => {
    const { system } = our.shop.shop
    const nightly = { ...our.shop.shop, system: { ...system, nightlyKeepDays: 2 } }
    expect(await backUpNightly(our.shop.shop)).toBe(false)
    const looks = await Promise.all([backUpNightly(nightly), backUpNightly(nightly)])
    expect(looks.filter(Boolean)).toHaveLength(1)
    const made = (await system.backups.list()).find(({ name }) => name.endsWith('-nightly.backup'))
    expect(existsSync(join(system.backups.folder, made?.name ?? ''))).toBe(true)
    expect(await backUpNightly(nightly)).toBe(false)
    const others = (await system.backups.list()).filter(({ name }) => !name.endsWith('-nightly.backup')).length
    our.shop.clock.pass({ days: 3 })
    expect(await backUpNightly(nightly)).toBe(true)
    const names = (await system.backups.list()).map(({ name }) => name)
    expect(names).not.toContain(made?.name)
    expect(names).toHaveLength(others + 1)
    await our.shop.database.db.delete(jobRuns)
  })
})
