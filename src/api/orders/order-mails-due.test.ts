import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { mails } from '#database/tables/mail.ts'
import { sendNextEmail } from '#shop/email-delivery/send-next-email.ts'
import { readSandboxEmails } from '#shop/outbox/read-sandbox-emails.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { doAllWork, newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder, playScene } from '../../../tests/support/payments.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('a payment that failed', (database) => {
  let shop: TestShop
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const to = () => buyer.email
  const failed = async (email: string) => {
    const product = await stockProduct(shop, { stock: 9 })
    const placed = await placeOnline(shop, buyer, product, { shippingInfo: { email } })
    await playScene(shop, placed.razorpayOrder.id, { outcome: 'fail', reason: 'card_declined' })
    await doAllWork(shop)
    return { product, placed }
  }
  const told = async (email: string) => (await readSandboxEmails(shop.shop, email)).map(({ subject }) => subject)
  const isTold = async (email: string) => (await told(email)).some((subject) => subject.startsWith('Your payment did'))
  const retry = ({ order }: PaymentOrderJson) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/pay`, undefined, buyer.token)

  test('is told of after ten minutes in which nothing else was tried', async () => {
    await failed('quiet@example.in')
    shop.clock.pass({ minutes: 9 })
    expect(await isTold('quiet@example.in')).toBe(false)
    shop.clock.pass({ minutes: 1 })
    expect(await isTold('quiet@example.in')).toBe(true)
  })

  test('is not told of where the same order is being paid again, unless that fails too', async () => {
    const { placed } = await failed('again@example.in')
    shop.clock.pass({ minutes: 1 })
    expect((await retry(placed)).statusCode).toBe(200)
    shop.clock.pass({ minutes: 15 })
    expect(await isTold('again@example.in')).toBe(false)
    shop.clock.pass({ minutes: 5 })
    await doAllWork(shop)
    expect(await isTold('again@example.in')).toBe(true)
  })

  test('is not told of where the buyer paid at the second try', async () => {
    const { placed } = await failed('paid@example.in')
    const again = (await retry(placed)).json() as PaymentOrderJson
    await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, again.razorpayOrder.id), buyer.token)
    shop.clock.pass({ hours: 1 })
    expect(await told('paid@example.in')).toEqual([expect.stringContaining('Thank you for your order')])
  })

  test('is not told of where the same was ordered in cash instead', async () => {
    const { product } = await failed('cash@example.in')
    await placeCod(shop, buyer, product, { shippingInfo: { email: 'cash@example.in' } })
    shop.clock.pass({ hours: 1 })
    expect(await isTold('cash@example.in')).toBe(false)
  })

  test('is told of where something else was ordered, or the same by somebody else', async () => {
    const { product } = await failed('other@example.in')
    await placeCod(shop, buyer, await stockProduct(shop), { shippingInfo: { email: to() } })
    await placeCod(shop, await newBuyer(shop), product, { shippingInfo: { email: 'else@example.in' } })
    shop.clock.pass({ minutes: 10 })
    expect(await isTold('other@example.in')).toBe(true)
  })

  test('waits in the queue of the mail workers', async () => {
    const queued = await openTestShop({ database: database(), hasLimits: false, mailDelivery: 'queue' })
    const person = await newBuyer(queued)
    const placed = await placeOnline(queued, person, await stockProduct(queued), {
      shippingInfo: { email: 'queue@example.in' },
    })
    await playScene(queued, placed.razorpayOrder.id, { outcome: 'fail', reason: 'card_declined' })
    await doAllWork(queued)
    const rows = () =>
      database()
        .db.select()
        .from(mails)
        .where(and(eq(mails.to, 'queue@example.in'), eq(mails.state, 'queued')))
    const sent: string[] = []
    const transport = { send: async (mail: { to: string }) => void sent.push(mail.to) }
    while (await sendNextEmail(queued.shop, transport));
    expect(sent).not.toContain('queue@example.in')
    expect(await rows()).toHaveLength(1)
    await queued.close()
  })
})
