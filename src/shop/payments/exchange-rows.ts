import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import type { ExchangeLine } from '#rules/exchange.ts'

export type ExchangeRow = typeof exchanges.$inferSelect

/** The exchange of a return, locked; its order is locked before. */
export async function lockExchange(tx: Db, returnId: string): Promise<ExchangeRow | null> {
  const [exchange] = await tx.select().from(exchanges).where(eq(exchanges.returnId, returnId)).for('update')
  return exchange ?? null
}

/** Whether the buyer still has to pay for it. */
export function isToPay({ totalPaise, creditedPaise, paidAt }: ExchangeRow): boolean {
  return totalPaise > creditedPaise && paidAt === null
}

/** As stock knows them while they are held: no lines of an order yet. */
export function heldLines(lines: readonly ExchangeLine[]) {
  return lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity, orderItemId: null }))
}
