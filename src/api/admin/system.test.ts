import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { activity } from '#database/tables/activity.ts'
import { mails } from '#database/tables/mail.ts'
import { refunds, webhookEvents } from '#database/tables/payments.ts'
import type { JobName } from '#rules/background-jobs.ts'
import { settleRefund } from '#sandbox/razorpay/settle-refund.ts'
import { handleWebhooks } from '#shop/payments/handle-webhooks.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { doAllWork, newBuyer } from '../../../tests/support/order-work.ts'
import { placeOnline } from '../../../tests/support/orders.ts'
import { ledgerOf, payOrder, setFaults } from '../../../tests/support/payments.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { withSystem } from '../../../tests/support/system.ts'
import { openTestShop, stockProduct } from '../../../tests/support/test-shop.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

onBothDatabases('the system', (database) => {
  const { our, post, read, namesOf } = withSystem(() =>
    openTestShop({ database: database(), hasLimits: false, mailDelivery: 'queue' }),
  )
  afterEach(() => setFaults(our.shop))

  const jobOf = async (name: JobName) => (await read()).jobs.find((job) => job.name === name)
  /** Whether it was written down that the admin did this. */
  const isWritten = async (action: string, entity: string) => {
    const doing = and(eq(activity.action, action), eq(activity.entity, entity), eq(activity.userId, our.admin.user._id))
    return (await our.shop.database.db.$count(activity, doing)) > 0
  }

  test('tells what runs, and how much room it takes', async () => {
    our.shop.clock.pass({ minutes: 5 })
    const found = await read()
    expect(found).toMatchObject({
      version,
      pictures: { count: 0, bytes: 0, problem: null },
      database: { kind: database().kind },
    })
    expect(found.database.bytes).toBeGreaterThan(1_000_000)
    expect(Date.parse(found.now) - Date.parse(found.startedAt)).toBeGreaterThanOrEqual(5 * 60_000)
  })

  test('a disk that fills up needs a look', async () => {
    const { system } = our.shop.shop
    const { freeBytes } = system
    expect((await read()).disk).toEqual({ freeBytes: expect.any(Number), state: expect.any(String) })
    system.freeBytes = async () => 20 * 1024 ** 2
    expect(await read()).toMatchObject({ health: 'attention', disk: { freeBytes: 20 * 1024 ** 2, state: 'full' } })
    system.freeBytes = freeBytes
  })

  test('background work is late when its time was minutes ago, and its last run is known', async () => {
    await our.shop.database.db.delete(mails)
    const mail = { kind: 'x', to: 'late@example.in', subject: 'Late', text: '', html: '' }
    await our.shop.database.db
      .insert(mails)
      .values({ ...mail, id: our.shop.shop.newId(), nextTryAt: our.shop.clock.now(), createdAt: our.shop.clock.now() })
    expect(await jobOf('mail')).toMatchObject({ waiting: 1, late: 0, dead: 0, ranAt: null })
    our.shop.clock.pass({ minutes: 6 })
    expect(await jobOf('mail')).toMatchObject({ waiting: 1, late: 1 })
    expect((await read()).health).toBe('attention')
    let isBroken = true
    const work = watchJob(our.shop.shop, 'mail', async () => {
      if (isBroken) throw new Error('The pipe is broken')
      return 1
    })
    await expect(work()).rejects.toThrow('The pipe is broken')
    expect(await jobOf('mail')).toMatchObject({
      ranAt: our.shop.clock.now().toISOString(),
      lastError: 'The pipe is broken',
    })
    const query = new Error('Failed query: select "code" from "email_codes" params: 123456', {
      cause: new Error('The line went dead'),
    })
    await expect(watchJob(our.shop.shop, 'mail', () => Promise.reject(query))()).rejects.toThrow(query)
    expect((await jobOf('mail'))?.lastError).toBe('The line went dead')
    isBroken = false
    expect(await work()).toBe(1)
    expect((await jobOf('mail'))?.lastError).toBeNull()
    await our.shop.database.db.delete(mails)
  })

  describe('a refund that was given up', () => {
    const giveBack = async (orderId: string, amount: number) => {
      const { token } = await newPerson(our.shop, 'seller')
      const answer = await send(our.shop, 'POST', `/v1/api/orders/${orderId}/refund`, { amount }, token)
      expect(answer.statusCode, answer.body).toBe(200)
    }

    /** Of an order that was cancelled, or of a part of one that stands. */
    async function failedRefund(amount?: number) {
      const buyer = await newBuyer(our.shop)
      const product = await stockProduct(our.shop, { stock: 5 })
      const placed = await placeOnline(our.shop, buyer, product)
      const proof = await payOrder(our.shop, placed.razorpayOrder.id)
      await send(our.shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
      setFaults(our.shop, { refunds: { status: 'pending' } })
      if (amount !== undefined) await giveBack(placed.order._id, amount)
      else await send(our.shop, 'POST', `/v1/api/orders/${placed.order._id}/cancel`, undefined, buyer.token)
      await sendRefunds(our.shop.shop)
      const [refund] = await our.shop.database.db.select().from(refunds).where(eq(refunds.orderId, placed.order._id))
      await settleRefund(our.shop.razorpay, refund?.providerRefundId ?? '', 'failed')
      setFaults(our.shop)
      our.shop.clock.pass({ minutes: 1 })
      await sendRefunds(our.shop.shop)
      return { ...refund!, orderId: placed.order._id }
    }

    test('is listed, run again once and paid once', async () => {
      const refund = await failedRefund()
      const { dead } = await read()
      expect(dead).toMatchObject([
        { job: 'refunds', id: refund.id, hindrance: null, error: expect.stringContaining('bank') },
      ])
      expect(await jobOf('refunds')).toMatchObject({ dead: 1 })
      const answers = await Promise.all([1, 2, 3].map(() => post(`/jobs/refunds/${refund.id}/run`)))
      // Whoever comes late finds it put right, or gone under its old key.
      const [first, ...late] = answers.map(({ statusCode }) => statusCode).sort()
      expect(first).toBe(200)
      for (const status of late) expect([404, 409]).toContain(status)
      expect(await isWritten('money put right', 'order')).toBe(true)
      expect((await read()).dead).toEqual([])
      await doAllWork(our.shop)
      const sent = (await ledgerOf(our.shop)).refunds.filter((one) => one.payment_id === refund.captureId)
      expect(sent.map(({ status }) => status).sort()).toEqual(['failed', 'processed'])
      expect((await post(`/jobs/refunds/${refund.id}/run`)).json().message).toBe(SYSTEM_TEXTS.jobMissing)
    })

    test('of a part goes back once, however often it is run again', async () => {
      const refund = await failedRefund(100)
      for (let press = 0; press < 3; press += 1) {
        expect((await post(`/jobs/refunds/${refund.id}/run`)).statusCode).toBe(press === 0 ? 200 : 404)
        await doAllWork(our.shop)
      }
      const rows = await our.shop.database.db.select().from(refunds).where(eq(refunds.orderId, refund.orderId))
      expect(rows).toMatchObject([{ state: 'processed', amountPaise: 10_000 }])
      const sent = (await ledgerOf(our.shop)).refunds.filter((one) => one.payment_id === refund.captureId)
      expect(sent.map(({ status }) => status).sort()).toEqual(['failed', 'processed'])
    })

    test('and was made anew since is done with', async () => {
      const refund = await failedRefund(100)
      our.shop.clock.pass({ minutes: 1 })
      await giveBack(refund.orderId, 100)
      await doAllWork(our.shop)
      expect((await read()).dead).toEqual([])
      const answer = await post(`/jobs/refunds/${refund.id}/run`)
      expect([answer.statusCode, answer.json().message]).toEqual([409, SYSTEM_TEXTS.moneyWentBack])
    })

    test('that never reached the provider goes out under its own key', async () => {
      const refund = await failedRefund()
      await our.shop.database.db.update(refunds).set({ providerRefundId: null }).where(eq(refunds.id, refund.id))
      expect((await post(`/jobs/refunds/${refund.id}/run`)).statusCode).toBe(200)
      const rows = await our.shop.database.db.select().from(refunds).where(eq(refunds.orderId, refund.orderId))
      expect(rows).toMatchObject([{ id: refund.id, state: 'queued', attempts: 0 }])
      // Under that key the provider answers what became of it: the bank had sent it back. The next one is a new one.
      await doAllWork(our.shop)
      expect((await post(`/jobs/refunds/${refund.id}/run`)).statusCode).toBe(200)
      await doAllWork(our.shop)
      expect((await read()).dead).toEqual([])
    })
  })

  test('a notice that was given up is heeded again; one about a stranger is nobody’s business', async () => {
    const row = { event: 'payment.captured', body: '{}', receivedAt: our.shop.clock.now(), attempts: 12 }
    await our.shop.database.db.insert(webhookEvents).values([
      { id: 'dead', ...row, lastError: 'No answer' },
      { id: 'stranger', ...row, lastError: 'No such order here' },
      { id: 'asked:pay_1', ...row, event: 'asked', lastError: 'Not in our books' },
    ])
    expect((await read()).dead.map(({ id }) => id)).toEqual(['dead'])
    for (const id of ['stranger', 'asked:pay_1']) {
      expect((await post(`/jobs/webhooks/${id}/run`)).statusCode).toBe(404)
    }
    expect((await post('/jobs/webhooks/dead/run')).statusCode).toBe(200)
    expect(await namesOf('run again')).toEqual(['payment.captured'])
    expect(await jobOf('webhooks')).toMatchObject({ waiting: 1, dead: 0 })
    expect((await post('/jobs/webhooks/dead/run')).statusCode).toBe(404)
    await our.shop.database.db.delete(webhookEvents)
  })

  test('what the database says of its own queries is not shown to anybody', async () => {
    const broken = async () => {
      throw new Error('Failed query: select params: 123456', { cause: new Error('The line went dead') })
    }
    const cut = {
      ...our.shop.shop,
      payments: { ...our.shop.shop.payments, fetchOrderPayments: broken, refund: broken, fetchRefunds: broken },
    }
    const placed = await placeOnline(our.shop, await newBuyer(our.shop), await stockProduct(our.shop))
    const { id: orderId } = placed.razorpayOrder
    const now = our.shop.clock.now()
    const notice = { event: 'order.paid', body: '{}', receivedAt: now, nextTryAt: now }
    await our.shop.database.db.insert(webhookEvents).values({ id: 'cut', ...notice, providerOrderId: orderId })
    await handleWebhooks(cut)
    expect(await our.shop.database.db.select().from(webhookEvents)).toMatchObject([{ lastError: 'The line went dead' }])
    await our.shop.database.db.delete(webhookEvents)

    const buyer = await newBuyer(our.shop)
    const other = await placeOnline(our.shop, buyer, await stockProduct(our.shop))
    const proof = await payOrder(our.shop, other.razorpayOrder.id)
    await send(our.shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
    await send(our.shop, 'POST', `/v1/api/orders/${other.order._id}/cancel`, undefined, buyer.token)
    await sendRefunds(cut)
    const own = eq(refunds.orderId, other.order._id)
    expect(await our.shop.database.db.select().from(refunds).where(own)).toMatchObject([
      { state: 'queued', lastError: 'The line went dead' },
    ])
    our.shop.clock.pass({ minutes: 5 })
    await doAllWork(our.shop)
  })

  test.each([
    '/jobs/backup/x/run',
    '/jobs/refunds/nothing/run',
    `/jobs/refunds/${'0'.repeat(200)}/run`,
    '/jobs/mail/x/run',
  ])('%s finds nothing', async (path) => {
    expect([400, 404]).toContain((await post(path)).statusCode)
  })
})
