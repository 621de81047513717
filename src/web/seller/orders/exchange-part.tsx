import { useLocation } from 'react-router'
import type { ExchangeJson } from '#contracts/orders/exchanges.ts'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import { type ExchangeEnd, exchangeWait } from '#rules/exchange.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { paiseFromJson } from '#rules/money.ts'
import { isFetchedPickup } from '#rules/return-pickup.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { orderHref } from '../../desk/order-href.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { TextLink } from '../../ui/actions/link.tsx'

const ENDS: Record<ExchangeEnd, string> = {
  rejected: 'nothing goes out, because the return was rejected',
  withdrawn: 'nothing goes out, the buyer wants the money instead',
  unpaid: 'nothing goes out, the difference was not paid in time',
  late: 'nothing goes out, the return did not come in time',
  not_ours: 'nothing goes out, because something else was in the parcel',
  refunded: 'nothing goes out, because the money went back before',
}

/** What is to go out for a return, and what it waits for. */
export function ExchangePart({ asked }: { asked: ReturnJson }) {
  const { pathname } = useLocation()
  const { exchange } = asked
  if (exchange === undefined) return null
  return (
    <p>
      <b>Exchange:</b> {exchange.pieces.map(pieceText).join(', ')}.{' '}
      <span className="hint">
        {stateText(asked, exchange)}
        {exchange.order === undefined ? null : (
          <>
            {' '}
            <WithRight right="orders:read" instead={<>Order {exchange.order}</>}>
              <TextLink href={orderHref(pathname, exchange.order)}>Order {exchange.order}</TextLink>
            </WithRight>
          </>
        )}
      </span>
    </p>
  )
}

function stateText(asked: ReturnJson, exchange: ExchangeJson): string {
  const { state, end, toPay, isPaid, isTrusted, expiresAt } = exchange
  const day = indianDay(expiresAt)
  if (asked.status === 'Withdrawn') return 'Over: nothing goes out, the buyer withdrew it.'
  if (end !== undefined) return `Over: ${ENDS[end]}.`
  if (state === 'sent') {
    const isHere = asked.status === 'Received' || asked.status === 'Refunded'
    return isTrusted && !isHere ? 'To be sent at once, before the return is here:' : 'To be sent:'
  }
  const wait = exchangeWait({ state, payPaise: paiseFromJson(toPay), isPaid, returnStatus: asked.status })
  if (wait === 'payment') return `Kept in stock; waits for ${formatExactRupees(toPay)} from the buyer until ${day}.`
  const paid = isPaid ? `${formatExactRupees(toPay)} paid. ` : ''
  if (wait === 'decision') return `${paid}Kept in stock; waits for your decision.`
  return asked.status === 'Received' || (asked.pickup && isFetchedPickup(asked.pickup.state))
    ? `${paid}Kept in stock; goes out when you have looked at the return.`
    : `${paid}Kept in stock until ${day}; goes out when you have looked at the return.`
}

function pieceText({ title, quantity, color, size, choice }: ExchangeJson['pieces'][number]): string {
  const words = choice.length > 0 ? choice.map(({ value }) => value) : [color, size === null ? '' : `size ${size}`]
  const named = words.filter((word) => word !== '')
  return `${quantity} × ${title}${named.length === 0 ? '' : ` (${named.join(', ')})`}`
}

/** What the buyer gets in money, beside what goes out. */
export function moneyText({ exchange, refundAmount }: ReturnJson): string {
  const sum = formatExactRupees(refundAmount)
  if (exchange === undefined || exchange.state === 'ended') return sum
  return refundAmount > 0 ? `${sum} back` : 'No money back'
}
