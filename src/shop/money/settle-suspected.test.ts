import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { suspectedMismatchRows } from '#database/tables/payments.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { openTestPostgres } from '../../../tests/support/postgres.ts'
import { findMismatches } from './find-mismatches.ts'
import { settleSuspected } from './settle-suspected.ts'

const [ORDERS, CAPTURES, REFUNDS] = [4, 4, 4]
const idFrom = (kind: string, number: number) => `${kind}0000000-0000-7000-8000-00000000000${number}`
const AT = '2026-03-02T09:00:00Z'

type Step = {
  what: string
  order: number
  other: number
  capture: number
  refund: number
  paise: number
  status: string
  paymentStatus: string
  method: string
  use: string
  state: string
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...[
      'place',
      'change',
      'change',
      'change',
      'price',
      'method',
      'drop order',
      'ask',
      'ask wrongly',
      'mismatch',
      'match',
    ],
    ...['move payment', 'drop payment', 'capture', 'change capture', 'move capture', 'drop capture'],
    ...['refund', 'change refund', 'move refund', 'drop refund'],
  ),
  order: fc.integer({ min: 1, max: ORDERS }),
  other: fc.integer({ min: 1, max: ORDERS }),
  capture: fc.integer({ min: 1, max: CAPTURES }),
  refund: fc.integer({ min: 1, max: REFUNDS }),
  paise: fc.constantFrom(10_000, 10_000, 4_000, 6_000),
  status: fc.constantFrom(...ORDER_STATUSES),
  paymentStatus: fc.constantFrom('Pending', 'Completed', 'Paid', 'Failed', 'Refunded'),
  method: fc.constantFrom('online', 'online', 'COD'),
  use: fc.constantFrom('order', 'order', 'refund'),
  state: fc.constantFrom('queued', 'processed', 'failed'),
})

/** Direct changes of the tables that no operation makes. */
function toStatement(step: Step) {
  const { paise, status, paymentStatus, method, use, state } = step
  const [order, other] = [idFrom('a', step.order), idFrom('a', step.other)]
  const [payment, refund, capture] = [idFrom('b', step.order), idFrom('c', step.refund), `pay_${step.capture}`]
  switch (step.what) {
    case 'place':
      return sql`insert into orders (id, number, status, placed_at, updated_at, deliver_by, full_name, phone, email, address, city, state,
          country, postal_code, method, payment_status, quantity, subtotal_paise, discount_paise, shipping_paise, platform_fee_paise,
          total_paise, stock, search_text)
        values (${order}, ${`0000000${step.order}`}, ${status}, ${AT}, ${AT}, ${AT}, 'Asha', '9000000001', 'asha@example.in', 'Lane 1', 'Pune',
          'Maharashtra', 'India', '411001', ${method}, ${paymentStatus}, 1, 10000, 0, 0, 0, 10000, 'taken', '') on conflict do nothing`
    case 'change':
      return sql`update orders set status = ${status}, payment_status = ${paymentStatus} where id = ${order}`
    case 'price':
      return sql`update orders set subtotal_paise = ${paise}, total_paise = ${paise} where id = ${order}`
    case 'method':
      return sql`update orders set method = ${method} where id = ${order}`
    case 'drop order':
      return sql`delete from orders where id = ${order} and not exists (select 1 from refunds r join captures c on c.id = r.capture_id
        join payments p on p.id = c.payment_id where p.order_id = orders.id and r.order_id <> orders.id)`
    case 'ask':
    case 'ask wrongly':
      return sql`insert into payments (id, order_id, amount_paise, created_at, mismatch)
        select ${payment}, id, 10000, ${AT}, ${step.what === 'ask' ? null : 'More came'} from orders where id = ${order} on conflict do nothing`
    case 'mismatch':
      return sql`update payments set mismatch = 'More came' where order_id = ${order}`
    case 'match':
      return sql`update payments set mismatch = null where order_id = ${order}`
    case 'move payment':
      return sql`update payments set order_id = ${other} where order_id = ${order} and exists (select 1 from orders where id = ${other})
        and not exists (select 1 from payments where order_id = ${other})`
    case 'drop payment':
      return sql`delete from payments where order_id = ${order} and not exists (select 1 from refunds r join captures c on c.id = r.capture_id
        where c.payment_id = payments.id)`
    case 'capture':
      return sql`insert into captures (id, payment_id, amount_paise, use, at)
        select ${capture}, id, ${paise}, ${use}, ${AT} from payments where order_id = ${order} on conflict do nothing`
    case 'change capture':
      return sql`update captures set amount_paise = ${paise}, use = ${use} where id = ${capture}`
    case 'move capture':
      return sql`update captures set payment_id = p.id from payments p where captures.id = ${capture} and p.order_id = ${other}`
    case 'drop capture':
      return sql`delete from captures where id = ${capture} and not exists (select 1 from refunds where capture_id = captures.id)`
    case 'refund':
      return sql`insert into refunds (id, order_id, capture_id, amount_paise, reason, state, next_try_at, created_at)
        select ${refund}, p.order_id, c.id, ${paise}, 'Too wide', ${state}, ${AT}, ${AT}
        from captures c join payments p on p.id = c.payment_id where c.id = ${capture} on conflict do nothing`
    case 'change refund':
      return sql`update refunds set amount_paise = ${paise}, state = ${state} where id = ${refund}`
    case 'move refund':
      return sql`update refunds set capture_id = ${capture} where id = ${refund} and exists (select 1 from captures where id = ${capture})`
    default:
      return sql`delete from refunds where id = ${refund}`
  }
}

const PLAIN: Omit<Step, 'what' | 'status' | 'paymentStatus'> = {
  ...{ order: 1, other: 1, capture: 1, refund: 1, paise: 10_000 },
  ...{ method: 'online', use: 'order', state: 'processed' },
}
const PAID: Omit<Step, 'what'> = { ...PLAIN, status: 'Paid', paymentStatus: 'Completed' }
const GIVEN_BACK = { ...PAID, order: 2, capture: 2, status: 'Cancelled', paymentStatus: 'Refunded' }
const AT_THE_DOOR = { ...PAID, order: 3, method: 'COD', status: 'Delivered', paymentStatus: 'Paid' }

async function clear(db: Db): Promise<void> {
  for (const table of ['refunds', 'orders', 'money_doubts']) await db.execute(sql.raw(`delete from ${table}`))
}

async function run(db: Db, step: Omit<Step, 'what'>, ...whats: string[]): Promise<void> {
  for (const what of whats) await db.execute(toStatement({ ...step, what }))
}

/** A paid order, a paid and refunded one, and one paid on delivery. */
async function begin(db: Db): Promise<void> {
  await clear(db)
  await run(db, PAID, 'place', 'ask', 'capture')
  await run(db, GIVEN_BACK, 'place', 'ask', 'capture', 'refund')
  await run(db, AT_THE_DOOR, 'place')
  await settleSuspected(db)
  expect(await db.$count(suspectedMismatchRows)).toBe(0)
}

/** Marks all orders as suspected, as if none had been checked. */
async function suspectAll(db: Db): Promise<void> {
  await db.execute(sql`insert into money_doubts (order_id) select id from orders`)
}

onPostgres('doubts about money', (database) => {
  test('whatever was done to the books, looking at what is in doubt finds all that looking at everything does', async () => {
    const { db } = database()
    const anySteps = fc.array(fc.record({ step: anyStep, isSettled: fc.boolean() }), { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(anySteps, async (steps) => {
      await begin(db)
      for (const { step, isSettled } of steps) {
        await run(db, step, step.what)
        if (isSettled) await settleSuspected(db)
      }
      const found = await findMismatches(db)
      await suspectAll(db)
      expect(await findMismatches(db)).toEqual(found)
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('what fits is struck out, what does not stays', async () => {
    const { db } = database()
    await begin(db)
    await run(db, { ...GIVEN_BACK, state: 'queued' }, 'change refund')
    await run(db, { ...AT_THE_DOOR, method: 'online' }, 'method')
    expect(await db.$count(suspectedMismatchRows)).toBe(2)
    await settleSuspected(db)
    expect(await db.select({ orderId: suspectedMismatchRows.orderId }).from(suspectedMismatchRows)).toEqual([
      { orderId: idFrom('a', 3) },
    ])
    expect(await findMismatches(db)).toMatchObject([{ kind: 'order_without_payment', id: idFrom('a', 3) }])
  })
})

describe('while others write', () => {
  test('a change that is committed after the doubts were settled is not lost', async () => {
    const database = await openTestPostgres()
    const { db } = database
    await begin(db)
    await db.transaction(async (tx) => {
      await run(tx, { ...PAID, paise: 6_000 }, 'price')
      await settleSuspected(db)
      expect(await findMismatches(db)).toEqual([])
    })
    expect(await findMismatches(db)).toMatchObject([{ kind: 'wrong_amount' }])
    await settleSuspected(db)
    expect(await findMismatches(db)).toMatchObject([{ kind: 'wrong_amount' }])
    await database.close()
  })
})
