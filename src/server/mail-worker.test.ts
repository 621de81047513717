import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mails } from '#database/tables/mail.ts'
import { smtpTransport } from '#integrations/mail/smtp-transport.ts'
import { sweepEmails } from '#shop/outbox/sweep-emails.ts'
import { type Receiver, type ReceiverOptions, receiveMail } from '../../tests/support/mail-receiver.ts'
import { newPerson, send } from '../../tests/support/people.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'
import { openLog } from './log.ts'
import { startMailWorker } from './mail-worker.ts'

/** Polled until it holds; the limit only ends a test that would never end. */
const SLOW = { timeout: 15_000 }

const FROM = { name: 'Threadspeak', address: 'shop@threadspeak.test' }
const lines: string[] = []
const closing: (() => Promise<unknown>)[] = []
let shop: TestShop

beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(line) })
  shop = await openTestShop({ mailDelivery: 'queue', log })
})
beforeEach(() => emptyDatabase(shop.database.db))
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => shop.close())

const rows = () => shop.database.db.select().from(mails).orderBy(asc(mails.id))

async function postOffice(options: ReceiverOptions = {}, timeoutMs = 5000): Promise<Receiver> {
  const receiver = await receiveMail(options)
  const transport = smtpTransport({ url: receiver.url, from: FROM, timeoutMs })
  const onError = (error: unknown) => lines.push(String(error))
  const { database } = shop
  closing.push(receiver.close, transport.close)
  closing.push(await startMailWorker({ shop: shop.shop, database, transport, onError }))
  return receiver
}

/** Wakes the worker at once instead of waiting for its timer. */
const wake = () => shop.database.notify('mail_queued', '')

test('a sign-up mails its code through the server, once', async () => {
  const receiver = await postOffice()
  const { email } = await newPerson(shop)
  await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('sent'), SLOW)
  await wake()
  expect(receiver.got.map(({ to }) => to)).toEqual([[email]])
  expect(receiver.got[0]?.raw).toMatch(/\b\d{6}\b/)
})

test('a server that is away delays mail and fails nothing else; the letter arrives once it is back', async () => {
  const receiver = await postOffice()
  await receiver.close()
  const { email, token } = await newPerson(shop)
  expect((await send(shop, 'POST', '/auth/forgot-password', { email })).statusCode).toBe(200)
  expect((await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await rows()).every((row) => row.lastError !== null)).toBe(true), SLOW)
  const back = await receiveMail({ port: receiver.port })
  closing.push(back.close)
  shop.clock.pass({ minutes: 1 })
  await wake()
  await vi.waitFor(async () => expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']), SLOW)
  expect(back.got).toHaveLength(2)
})

test('an address that does not exist is given up at once, and that is to be seen', async () => {
  const receiver = await postOffice({ refuseAddress: 550 })
  await newPerson(shop)
  await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('dead'), SLOW)
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 1, text: '', html: '' })
  expect(row?.lastError).toContain('550')
  expect(lines.join('')).toContain(`"event":"mail_dead","mailId":"${row?.id}"`)
  const metrics = await shop.app.inject('/metrics')
  expect(metrics.body).toContain('shop_mails{state="dead"} 1')
  expect(receiver.got).toEqual([])
})

test('a server that is busy is asked again after a while', async () => {
  const options: ReceiverOptions = { refuseAddress: 451 }
  const receiver = await postOffice(options)
  await newPerson(shop)
  await vi.waitFor(async () => expect((await rows())[0]?.lastError).toContain('451'), SLOW)
  expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 })
  delete options.refuseAddress
  await wake()
  expect(receiver.got).toEqual([])
  shop.clock.pass({ minutes: 1 })
  await wake()
  await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('sent'), SLOW)
  expect(receiver.got).toHaveLength(1)
})

test('a server that falls silent after the letter may get it twice, but then no more', async () => {
  const options: ReceiverOptions = { hangs: true }
  const receiver = await postOffice(options, 300)
  await newPerson(shop)
  await vi.waitFor(async () => expect((await rows())[0]?.lastError).not.toBeNull(), SLOW)
  delete options.hangs
  shop.clock.pass({ minutes: 1 })
  await wake()
  await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('sent'), SLOW)
  shop.clock.pass({ days: 2 })
  await wake()
  const ids = receiver.got.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('mail of long ago is swept away, and what waits is not', async () => {
  await newPerson(shop)
  const [{ id: _, ...waiting }] = (await rows()) as [typeof mails.$inferSelect]
  const old = { ...waiting, state: 'sent' as const, sentAt: shop.clock.now() }
  await shop.database.db.insert(mails).values([
    { ...old, id: shop.shop.newId() },
    { ...waiting, id: shop.shop.newId(), state: 'dead' },
  ])
  shop.clock.pass({ days: 2 })
  await sweepEmails(shop.shop)
  const words = Object.fromEntries((await rows()).map(({ state, text }) => [state, text !== '']))
  expect(words).toEqual({ queued: true, sent: false, dead: false })
  shop.clock.pass({ days: 89 })
  await sweepEmails(shop.shop)
  expect((await rows()).map(({ state }) => state)).toEqual(['queued'])
})
