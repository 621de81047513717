import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import type { Payouts } from '#integrations/payouts/payouts.ts'
import { setFaults } from '../../../tests/support/payments.ts'
import { accountChecks, paidOut } from '../../../tests/support/payouts.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

// The shop's own client against the stand-in, over HTTP: every call, and each refusal.

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => setFaults(shop))
afterAll(() => shop.close())

function payouts(): Payouts {
  if (shop.shop.payouts === null) throw new Error('Nothing is paid out.')
  return shop.shop.payouts
}
async function account(upiId = 'asha@okbank') {
  const { id: contactId } = await payouts().createContact({ name: 'Asha Rao', referenceId: 'r' })
  return payouts().createFundAccount({ contactId, holder: 'Asha Rao', details: { kind: 'upi', upiId } })
}
function order(fundAccountId: string, change: object = {}) {
  count += 1
  const idempotencyKey = `key-${count}`
  return { fundAccountId, amountPaise: 49_900, mode: 'UPI' as const, idempotencyKey, narration: 'Refund 1', ...change }
}
async function rejection(promise: Promise<unknown>): Promise<PaymentsProblem> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof PaymentsProblem)) throw new Error(`No problem: ${JSON.stringify(error)}`)
  return error
}

describe('an account', () => {
  test('with the same details is the same', async () => {
    const { id: contactId } = await payouts().createContact({ name: 'ऒ', referenceId: 'r' })
    const details = { kind: 'bank', accountNumber: '123456789012', ifsc: 'SBIN0001234' } as const
    const make = () => payouts().createFundAccount({ contactId, holder: 'Asha Rao', details })
    expect(await make()).toEqual(await make())
  })

  test('with an IFSC of nobody is refused', async () => {
    const { id: contactId } = await payouts().createContact({ name: 'Asha Rao', referenceId: 'r' })
    const details = { kind: 'bank', accountNumber: '123456789012', ifsc: 'XXXX0000000' } as const
    const problem = await rejection(payouts().createFundAccount({ contactId, holder: 'Asha Rao', details }))
    expect([problem.kind, problem.status, problem.isUnauthorized]).toEqual(['refused', 400, false])
    expect(problem.description).toContain('IFSC')
  })

  test('is checked: created first, then told with the name of the bank, and found by our reference', async () => {
    const { id: fundAccountId } = await account()
    const since = new Date(shop.clock.now().getTime() - 60_000)
    expect(await payouts().findValidation({ fundAccountId, referenceId: 'mine', since })).toBeNull()
    const created = await payouts().validateAccount({ fundAccountId, kind: 'upi', referenceId: 'mine' })
    expect(created).toMatchObject({ status: 'created', isActive: null })
    const known = { id: created.id, status: 'completed', isActive: true, registeredName: 'ASHA RAO' }
    expect(await payouts().fetchValidation(created.id)).toMatchObject(known)
    expect(await payouts().findValidation({ fundAccountId, referenceId: 'mine', since })).toMatchObject(known)
    expect((await accountChecks(shop))[0]?.notes).toEqual({ reference: 'mine' })
  })
})

describe('a payout', () => {
  test('of the same key is one, and another request with it is refused', async () => {
    const { id } = await account()
    const wanted = order(id)
    const first = await payouts().createPayout(wanted)
    expect(first).toMatchObject({ status: 'processing', referenceId: wanted.idempotencyKey, utr: null })
    expect((await payouts().createPayout(wanted)).id).toBe(first.id)
    expect((await rejection(payouts().createPayout({ ...wanted, amountPaise: 100 }))).description).toMatch(
      /idempotency/,
    )
    expect(await payouts().fetchPayout(first.id)).toMatchObject({ status: 'processed', utr: expect.any(String) })
    expect((await payouts().findPayout(wanted.idempotencyKey))?.id).toBe(first.id)
    expect(await payouts().findPayout('nobodys')).toBeNull()
  })

  test.each([
    [{ amountPaise: 99 }, 'Rs. 1'],
    [{ narration: 'Refund – 1' }, 'narration'],
    [{ idempotencyKey: 'a' }, 'Idempotency'],
    [{ fundAccountId: 'fa_00000000000000' }, 'does not exist'],
  ])('%j is refused', async (change, words) => {
    const { id } = await account()
    const problem = await rejection(payouts().createPayout({ ...order(id), ...change }))
    expect([problem.kind, problem.description.includes(words)]).toEqual(['refused', true])
  })

  test('whose answer is lost was made, once', async () => {
    const { id } = await account()
    const wanted = order(id)
    setFaults(shop, { api: { answer: 'accept_then_drop', times: 1 } })
    expect((await rejection(payouts().createPayout(wanted))).kind).toBe('unreachable')
    const found = await payouts().findPayout(wanted.idempotencyKey)
    expect((await payouts().createPayout(wanted)).id).toBe(found?.id)
    expect((await paidOut(shop)).filter((one) => one.reference_id === wanted.idempotencyKey)).toHaveLength(1)
  })

  test.each([
    ['429', 'throttled'],
    ['500', 'unreachable'],
    ['502_html', 'unreachable'],
    ['reset', 'unreachable'],
  ] as const)('answered with %s is %s, and never sent twice by itself', async (answer, kind) => {
    const { id } = await account()
    setFaults(shop, { api: { answer } })
    expect((await rejection(payouts().createPayout(order(id)))).kind).toBe(kind)
  })

  test('without balance waits', async () => {
    const { id } = await account('lowbalance@okbank')
    expect(await payouts().createPayout(order(id))).toMatchObject({ status: 'queued', reason: 'low_balance' })
  })
})

test('the page of the bank shows what was paid, and answers this machine alone', async () => {
  const { id } = await account('page@okbank')
  await payouts().createPayout(order(id))
  const read = (headers: Record<string, string>) => shop.app.inject({ method: 'GET', url: '/sandbox/payouts', headers })
  const page = await read({ host: 'localhost' })
  expect([page.statusCode, page.body.includes('Refund 1')]).toEqual([200, true])
  expect((await read({ host: 'shop.example' })).statusCode).toBe(404)
  expect((await read({ host: 'localhost', 'x-forwarded-for': '1.2.3.4' })).statusCode).toBe(404)
  expect((await read({ host: 'localhost', origin: 'https://other.example' })).statusCode).toBe(404)
})
