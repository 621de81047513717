import { lineSoldOut } from '#contracts/orders/edit-texts.ts'
import { EXCHANGE_PROBLEM_TEXTS, EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { InsteadLine } from '#contracts/orders/exchanges.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { type ExchangeLine, type ExchangeSums, exchangeProblem, exchangeSums } from '#rules/exchange.ts'
import type { ReturnRefund, ReturnWish } from '#rules/returns.ts'
import type { Shop } from '../context/shop.ts'
import { swappedLine } from '../edits/draft-edit.ts'
import type { OrderItemRow } from '../orders/order-rows.ts'
import { type SoldProduct, variantsOf } from '../orders/sold-product.ts'
import { lockProducts } from '../orders/take-stock.ts'

export type ExchangeDraft = { lines: ExchangeLine[]; sums: ExchangeSums }

type Asked = {
  items: readonly OrderItemRow[]
  wishes: readonly ReturnWish[]
  instead: readonly InsteadLine[]
  /** What the return is worth. */
  back: ReturnRefund
}

/** Prices what would go out for a return of a locked order. Refuses what cannot be; nothing is written. */
export async function draftExchange(
  tx: Db,
  shop: Shop,
  { items, wishes, instead, back }: Asked,
): Promise<ExchangeDraft> {
  const isComplete = wishes.length === instead.length && wishes.every(({ itemId }) => find(instead, itemId))
  if (!isComplete) throw refused(EXCHANGE_TEXTS.incomplete)
  const wanted = wishes.flatMap((wish) => items.filter(({ id }) => id === wish.itemId).map((item) => ({ item, wish })))
  const sold = await lockProducts(
    tx,
    wanted.map(({ item }) => item.productId),
  )
  const lines = wanted.map(({ item, wish }, index): ExchangeLine => {
    const chosen = find(instead, item.id)
    const { itemId: _, ...choice } = chosen ?? { itemId: '' }
    const line = swappedLine(shop, sold, item, { ...choice, quantity: wish.quantity }, index)
    const isSame = line.variantId === item.variantId && line.color === item.color && line.size === item.size
    // The same again only where something is wrong with this one.
    if (isSame && (wish.reasonCode === undefined || wish.reasonCode === 'changed_mind')) {
      throw refused(EXCHANGE_TEXTS.sameAgain)
    }
    const { position: _position, ...rest } = line
    return { forItemId: item.id, ...rest }
  })
  requireStock(sold, lines)
  const sums = exchangeSums(back, lines)
  const problem = exchangeProblem(sums, back)
  if (problem !== null) throw new Refusal('conflict', EXCHANGE_PROBLEM_TEXTS[problem])
  return { lines, sums }
}

function find(instead: readonly InsteadLine[], itemId: string): InsteadLine | undefined {
  return instead.find((one) => one.itemId === itemId)
}

/** Names the first piece that is not there. */
function requireStock(sold: ReadonlyMap<string, SoldProduct>, lines: readonly ExchangeLine[]): void {
  const stock = new Map([...sold.values()].flatMap(variantsOf).map(({ id, stock }) => [id, stock]))
  for (const { variantId, quantity, title } of lines) {
    const left = (stock.get(variantId) ?? 0) - quantity
    if (left < 0) throw new Refusal('conflict', lineSoldOut(title))
    stock.set(variantId, left)
  }
}

function refused(text: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem('exchange', text)])
}
