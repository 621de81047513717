import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mails } from '#database/tables/mail.ts'
import type { OutgoingEmail } from '#integrations/mail/mail-transport.ts'
import { startMailWorker } from '#server/mail-worker.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, send, signupBody } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { BACKOFF_MS, sendNextEmail } from './send-next-email.ts'

onBothDatabases('mail', (database) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), mailDelivery: 'queue' })
  })
  beforeEach(() => emptyDatabase(database().db))
  afterAll(() => shop.close())

  const rows = () => shop.database.db.select().from(mails).orderBy(asc(mails.id))
  const queue = (to: string, isSecret?: true) =>
    queueEmail(shop.database.db, shop.shop, to, {
      kind: 'care_reply',
      subject: 'Hello',
      text: 'words',
      html: '<p>words</p>',
      ...(isSecret ? { isSecret } : {}),
    })
  /** Records what it is given. */
  const carrier = () => {
    const sent: OutgoingEmail[] = []
    return { sent, transport: { send: async (mail: OutgoingEmail) => void sent.push(mail) } }
  }
  const broken = { send: () => Promise.reject(new Error('the mail server is away')) }

  test('a mail waits in the row of what caused it, and goes out once', async () => {
    const { email } = await newPerson(shop)
    expect(await rows()).toMatchObject([{ to: email, kind: 'code', state: 'queued', sentAt: null }])
    const { sent, transport } = carrier()
    expect(await sendNextEmail(shop.shop, transport)).toBe(true)
    expect(await sendNextEmail(shop.shop, transport)).toBe(false)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toMatch(/\d{6}/)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: shop.clock.now(), text: '', html: '' })
  })

  test('what is refused mails nobody', async () => {
    const user = await newPerson(shop)
    await send(shop, 'POST', '/auth/signup', signupBody({ email: user.email }))
    expect(await rows()).toHaveLength(1)
  })

  test('only what holds a secret is emptied', async () => {
    await queue('a@example.in')
    await queue('b@example.in', true)
    const { transport } = carrier()
    while (await sendNextEmail(shop.shop, transport));
    const left = Object.fromEntries((await rows()).map(({ to, text }) => [to, text]))
    expect(left).toEqual({ 'a@example.in': 'words', 'b@example.in': '' })
  })

  test('fifty mails and eight workers: each goes out once', async () => {
    for (let i = 0; i < 50; i += 1) await queue(`p${i}@example.in`)
    const { sent, transport } = carrier()
    const work = async () => {
      while (await sendNextEmail(shop.shop, transport));
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(50)
    expect(sent).toHaveLength(50)
  })

  test('a failed try waits longer each time, and the last one is dead', async () => {
    await queue('a@example.in', true)
    for (const wait of BACKOFF_MS) {
      expect(await sendNextEmail(shop.shop, broken)).toBe(true)
      shop.clock.pass({ seconds: wait / 1000 - 1 })
      expect(await sendNextEmail(shop.shop, broken)).toBe(false)
      shop.clock.pass({ seconds: 1 })
    }
    expect((await rows())[0]).toMatchObject({ state: 'queued', lastError: 'the mail server is away', text: 'words' })
    await sendNextEmail(shop.shop, broken)
    expect((await rows())[0]).toMatchObject({ state: 'dead', attempts: BACKOFF_MS.length + 1, text: '' })
    shop.clock.pass({ days: 30 })
    expect(await sendNextEmail(shop.shop, broken)).toBe(false)
  })

  test('a worker that died with a mail in its hands is followed by another', async () => {
    await queue('a@example.in')
    void sendNextEmail(shop.shop, { send: () => new Promise(() => {}) })
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1))
    const { sent, transport } = carrier()
    expect(await sendNextEmail(shop.shop, transport)).toBe(false)
    shop.clock.pass({ minutes: 5 })
    expect(await sendNextEmail(shop.shop, transport)).toBe(true)
    expect(sent).toHaveLength(1)
  })

  test('a worker that comes back late has no say any more', async () => {
    await queue('a@example.in')
    let fail = (_: Error) => {}
    const hanging = sendNextEmail(shop.shop, {
      send: () =>
        new Promise<void>((_, reject) => {
          fail = reject
        }),
    })
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1))
    shop.clock.pass({ minutes: 5 })
    await sendNextEmail(shop.shop, broken)
    const after = await rows()
    fail(new Error('late'))
    await hanging
    expect(await rows()).toEqual(after)
  })

  test('the worker hears of new mail at once, and stops when told', async () => {
    const { sent, transport } = carrier()
    const onError = vi.fn()
    const stop = await startMailWorker({ shop: shop.shop, database: database(), transport, onError })
    await queue('a@example.in')
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 3000 })
    await stop()
    await queue('b@example.in')
    await database().ping()
    expect(sent).toHaveLength(1)
    expect(onError).not.toHaveBeenCalled()
  })

  test.each(['a@b.in\r\nBcc: c@d.in', 'a@b.in,c@d.in', 'A <a@b.in>', 'nobody'])(
    'the database itself refuses the address %j',
    async (to) => {
      await expect(queue(to)).rejects.toThrow()
    },
  )
})
