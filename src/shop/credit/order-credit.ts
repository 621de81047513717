import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { creditAccounts, creditEntries } from '#database/tables/credit.ts'
import type { Shop } from '../context/shop.ts'
import { bookCredit, creditRow } from './book-credit.ts'
import { openCredit } from './credit-account.ts'

type PaidOrder = { id: string; creditPaise: number }

/** The entry that a new order is written with. */
export function spentRow(shop: Shop, accountId: string, { id: orderId, creditPaise }: PaidOrder) {
  const key = turnKey(orderId, 0)
  return creditRow(shop, { accountId, kind: 'spent', amountPaise: -creditPaise, key, orderId })
}

/** Gives back what a locked order holds, when it ends unpaid; nothing where it gave it back before. */
export async function releaseCredit(tx: Db, shop: Shop, { id: orderId, creditPaise }: PaidOrder): Promise<void> {
  if (creditPaise === 0) return
  const { accountId, heldPaise, turns } = await findHeld(tx, orderId)
  if (accountId === null || heldPaise === 0) return
  const entry = { accountId, kind: 'released', amountPaise: heldPaise, orderId } as const
  await bookCredit(tx, shop, { ...entry, key: turnKey(orderId, turns) })
}

/** Whether the credit of a locked order is still held, or could be taken again. Its account stays locked. */
export async function isCreditLeft(tx: Db, { id, creditPaise }: PaidOrder): Promise<boolean> {
  if (creditPaise === 0) return true
  const { accountId, heldPaise } = await findHeld(tx, id)
  if (heldPaise > 0) return true
  if (accountId === null) return false
  const account = eq(creditAccounts.id, accountId)
  const [found] = await tx.select().from(creditAccounts).where(account).for('update')
  return (found?.balancePaise ?? 0) >= creditPaise
}

/** Takes it again for an ended order that goes on; `isCreditLeft` was asked before. */
export async function spendAgain(tx: Db, shop: Shop, { id: orderId, creditPaise }: PaidOrder): Promise<void> {
  if (creditPaise === 0) return
  const { accountId, heldPaise, turns } = await findHeld(tx, orderId)
  if (accountId === null || heldPaise > 0) return
  const entry = { accountId, kind: 'spent', amountPaise: -creditPaise, orderId } as const
  await bookCredit(tx, shop, { ...entry, key: turnKey(orderId, turns) })
}

/** What an edit of a locked order left without use, once for each edit. */
export async function returnCredit(
  tx: Db,
  shop: Shop,
  { id: orderId }: PaidOrder,
  edit: { id: string; amountPaise: number },
): Promise<void> {
  if (edit.amountPaise === 0) return
  const { accountId } = await findHeld(tx, orderId)
  if (accountId === null) throw new Error('what store credit paid for has its entry')
  await bookCredit(tx, shop, {
    accountId,
    kind: 'edited',
    amountPaise: edit.amountPaise,
    key: `edit:${edit.id}`,
    orderId,
  })
}

type CreditRefund = { orderId: string; userId: string | null; refundId: string; amountPaise: number }

/** A refund as store credit, once for each refund. Of a closed account it stays in the books. */
export async function creditRefund(
  tx: Db,
  shop: Shop,
  { orderId, userId, refundId, amountPaise }: CreditRefund,
): Promise<void> {
  const accountId = userId === null ? (await findHeld(tx, orderId)).accountId : (await openCredit(tx, shop, userId)).id
  if (accountId === null) throw new Error('only who has an account is refunded as store credit')
  await bookCredit(tx, shop, { accountId, kind: 'refunded', amountPaise, key: `refund:${refundId}`, orderId, refundId })
}

/** Spending and giving back take turns: two who do the same at once write the same key, and one is refused. */
function turnKey(orderId: string, turn: number): string {
  return `order:${orderId}:${turn}`
}

async function findHeld(tx: Db, orderId: string) {
  const isTurn = and(eq(creditEntries.orderId, orderId), inArray(creditEntries.kind, ['spent', 'released', 'edited']))
  const turns = await tx.select().from(creditEntries).where(isTurn)
  const heldPaise = turns.reduce((sum, { amountPaise }) => sum - amountPaise, 0)
  return { accountId: turns[0]?.accountId ?? null, heldPaise, turns: turns.length }
}
