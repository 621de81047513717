import { and, eq } from 'drizzle-orm'
import type { CustomerCreditAnswer, CustomerCreditJson, GrantInput } from '#contracts/orders/credit.ts'
import { CREDIT_TEXTS } from '#contracts/orders/credit-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { creditAccounts, creditEntries } from '#database/tables/credit.ts'
import { isId } from '#rules/is-id.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { bookCredit } from '../credit/book-credit.ts'
import { openCredit } from '../credit/credit-account.ts'
import { creditEmail } from '../credit/credit-emails.ts'
import { findCredit } from '../credit/read-credit.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { lockUser } from '../users/lock-user.ts'

/** Gives a customer store credit and tells them. With a key, sending it again gives nothing twice. */
export async function grantCredit(
  shop: RequestContext,
  id: string,
  { amount, note }: GrantInput,
  key: string | null,
): Promise<CustomerCreditAnswer> {
  const currentUser = authorize(shop, 'run_customers')
  const amountPaise = paiseFromJson(amount)
  const sum = formatMoney(amountPaise)
  const user = await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const account = await openCredit(tx, shop, user.id)
    const entryKey = `grant:${user.id}:${key ?? shop.newId()}`
    const entry = { accountId: account.id, kind: 'granted', amountPaise, key: entryKey, note } as const
    const isNew = await bookCredit(tx, shop, { ...entry, byUserId: currentUser.userId })
    const [booked] = await tx.select().from(creditEntries).where(eq(creditEntries.key, entryKey))
    if (booked?.amountPaise !== amountPaise || booked.note !== note)
      throw new Refusal('conflict', CREDIT_TEXTS.keyReused)
    if (!isNew) return user
    // The reason stays out of the log: it belongs to the customer and is erased with them.
    const did = { action: 'store credit given', entity: 'customer', entityId: user.id, name: user.name }
    await recordActivity(tx, shop, currentUser, { ...did, after: { creditPaise: amountPaise } })
    const balancePaise = account.balancePaise + amountPaise
    const granted = { entryId: booked.id, userId: user.id, amountPaise, balancePaise, note, username: user.username }
    await queueEmail(tx, shop, user.email, creditEmail(await emailStore(shop, user.language), granted))
    return user
  })
  return {
    success: true,
    message: CREDIT_TEXTS.granted(sum, user.name),
    credit: await customerCredit(shop.db, user.id),
  }
}

/** Takes a grant back by an entry of its own, as long as none of the balance that it needs is spent. */
export async function reverseCredit(shop: RequestContext, id: string, entryId: string): Promise<CustomerCreditAnswer> {
  const currentUser = authorize(shop, 'run_customers')
  const { user, sum } = await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const account = await openCredit(tx, shop, user.id)
    const isHere = and(eq(creditEntries.id, entryId), eq(creditEntries.accountId, account.id))
    const [entry] = isId(entryId) ? await tx.select().from(creditEntries).where(isHere) : []
    if (entry === undefined) throw new Refusal('not_found', CREDIT_TEXTS.missing)
    if (entry.kind !== 'granted') throw new Refusal('conflict', CREDIT_TEXTS.notGranted)
    const { amountPaise } = entry
    const taken = { accountId: account.id, kind: 'reversed', amountPaise: -amountPaise, reversesId: entry.id } as const
    const [before] = await tx
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.key, `reversal:${entry.id}`))
    if (before !== undefined) throw new Refusal('conflict', CREDIT_TEXTS.takenAlready)
    if (account.balancePaise < amountPaise) throw new Refusal('conflict', CREDIT_TEXTS.spentAlready)
    await bookCredit(tx, shop, { ...taken, key: `reversal:${entry.id}`, byUserId: currentUser.userId })
    const did = { action: 'store credit taken back', entity: 'customer', entityId: user.id, name: user.name }
    await recordActivity(tx, shop, currentUser, { ...did, after: { creditPaise: -amountPaise } })
    return { user, sum: formatMoney(amountPaise) }
  })
  return { success: true, message: CREDIT_TEXTS.taken(sum, user.name), credit: await customerCredit(shop.db, user.id) }
}

/** With the grants that were not taken back and that the balance covers. */
export async function customerCredit(db: Db, userId: string): Promise<CustomerCreditJson> {
  const credit = await findCredit(db, userId)
  const taken = await db
    .select({ id: creditEntries.reversesId })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.accountId))
    .where(and(eq(creditAccounts.userId, userId), eq(creditEntries.kind, 'reversed')))
  const gone = new Set(taken.map(({ id }) => id))
  const isLeft = ({ _id, kind, amount }: (typeof credit.entries)[number]) =>
    kind === 'granted' && !gone.has(_id) && amount <= credit.balance
  return { ...credit, reversible: credit.entries.filter(isLeft).map(({ _id }) => _id) }
}
