import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { ReturnInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { toRupees } from '#rules/money.ts'
import type { ReturnRefund } from '#rules/returns.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderItemRow } from '../orders/order-rows.ts'
import type { ExchangeRow } from '../payments/exchange-rows.ts'
import { draftExchange, type ExchangeDraft } from './draft-exchange.ts'

type Asked = Pick<ReturnInput, 'items'> & {
  exchange: NonNullable<ReturnInput['exchange']>
  back: ReturnRefund
}

/** What goes out for a return, at the difference that the buyer saw. */
export async function agreedExchange(
  tx: Db,
  shop: Shop,
  bought: readonly OrderItemRow[],
  { items, exchange, back }: Asked,
): Promise<ExchangeDraft> {
  const draft = await draftExchange(tx, shop, { items: bought, wishes: items, instead: exchange.lines, back })
  const { payPaise, backPaise } = draft.sums
  if (toRupees(payPaise - backPaise) !== exchange.difference) throw new Refusal('conflict', EXCHANGE_TEXTS.changed)
  return draft
}

/** For the mails about it. */
export function exchangeWords({ expiresAt, isTrusted }: ExchangeRow, { lines, sums }: ExchangeDraft) {
  const pieces = lines.map(({ title, quantity, choice, color, size }) => {
    const plain = [color, size === null ? '' : String(size)].filter((word) => word !== '')
    const name =
      choice.length > 0 || plain.length === 0 ? boughtTitle(title, { choice }) : `${title} (${plain.join(', ')})`
    return { title: name, quantity }
  })
  const { payPaise, backPaise } = sums
  return { pieces, payPaise, backPaise, expiresAt, isTrusted }
}
