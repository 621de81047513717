import { inArray } from 'drizzle-orm'
import type { AskedJson, PeriodQuery } from '#contracts/admin/money.ts'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { Db } from '#database/connect.ts'
import { payments, webhookEvents } from '#database/tables/payments.ts'
import { PaymentsProblem, type ProviderPayment } from '#integrations/payments/payments.ts'
import { moneyPeriod, type Period } from '#rules/money-period.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { isMoney, unbooked } from '../payments/provider-money.ts'
import { findMismatches } from './find-mismatches.ts'
import { providerDown } from './resolve-mismatch.ts'

const AT_ONCE = 100
const MAX_CALLS = 50

/**
 * Reconciles the provider's payments of a period with ours. A missing one is stored as a webhook event, as if the
 * provider had sent it, and waits for an admin to resolve it.
 */
export async function askProvider(shop: RequestContext, query: PeriodQuery): Promise<AskedJson> {
  authorize(shop, 'run_money')
  const { db } = shop
  let [seen, asked, found] = [0, 0, 0]
  for await (const page of pagesOf(shop, moneyPeriod(query, shop.now()))) {
    const money = page.filter((one) => isMoney(one) && one.orderId !== null)
    const missing = await missingHere(db, money)
    seen += page.length
    asked += money.length
    found += missing.length
    if (missing.length > 0) await keep(shop, missing)
  }
  const result = found === 0 ? MONEY_TEXTS.allFits(asked) : MONEY_TEXTS.found(found)
  const message = seen < MAX_CALLS * AT_ONCE ? result : `${result} ${MONEY_TEXTS.onlyNewest(seen)}`
  return { success: true, message, asked, found, mismatches: await findMismatches(db, { now: shop.now() }) }
}

async function* pagesOf(shop: Shop, { begins, ends }: Period): AsyncGenerator<ProviderPayment[]> {
  for (let call = 0; call < MAX_CALLS; call++) {
    const page = await shop.payments
      .fetchPayments({ from: begins, to: ends, skip: call * AT_ONCE })
      .catch((error: unknown) => {
        throw error instanceof PaymentsProblem ? providerDown() : error
      })
    yield page
    if (page.length < AT_ONCE) return
  }
}

async function missingHere(db: Db, money: readonly ProviderPayment[]): Promise<ProviderPayment[]> {
  const missing = await unbooked(db, money)
  if (missing.length === 0) return []
  const orderIds = missing.flatMap(({ orderId }) => orderId ?? [])
  const ours = await db.select().from(payments).where(inArray(payments.providerOrderId, orderIds))
  return missing.filter(({ orderId }) => {
    const own = ours.find(({ providerOrderId }) => providerOrderId === orderId)
    // A wrong amount is already noted.
    return own === undefined || own.mismatch === null
  })
}

async function keep(shop: Shop, missing: readonly ProviderPayment[]): Promise<void> {
  const known = { receivedAt: shop.now(), nextTryAt: null, lastError: 'Not in our books' }
  const rows = missing.map(({ id, orderId, amountPaise, currency }) => ({
    id: `asked:${id}`,
    event: 'asked',
    providerOrderId: orderId,
    body: JSON.stringify({
      payload: { payment: { entity: { id, order_id: orderId, amount: amountPaise, currency } } },
    }),
    ...known,
  }))
  await shop.db.insert(webhookEvents).values(rows).onConflictDoUpdate({ target: webhookEvents.id, set: known })
}
