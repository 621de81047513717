import * as calls from '#contracts/calls/exchanges.ts'
import type { ExchangeJson } from '#contracts/orders/exchanges.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { type ExchangeEnd, exchangeWait } from '#rules/exchange.ts'
import { message, type Text } from '#rules/message.ts'
import { paiseFromJson } from '#rules/money.ts'
import { isFetchedPickup } from '#rules/return-pickup.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { actOnOrder } from './act-on-order.ts'
import { orderMoney } from './order-facts.ts'
import type { AccountChange } from './refund-account.tsx'
import { usePayDifference } from './use-pay-difference.ts'

const PAYING = {
  closed: 'You did not pay. What you want instead is still kept for you.',
  checking: 'We are checking your payment. What you want instead is kept for you.',
}

const ENDS: Record<ExchangeEnd, string> = {
  rejected: 'The return was not accepted, so nothing is sent.',
  withdrawn: 'You asked for your money instead.',
  unpaid: 'The difference was not paid in time, so you get your money back.',
  late: 'Your return did not reach us in time, so you get your money back once it is here.',
  not_ours: 'What reached us is not what we sent you, so nothing is sent.',
  refunded: 'The money of this order was given back before.',
}

type Props = { order: OrderJson; asked: ReturnJson; change?: AccountChange | undefined }

/** What goes out for a return: where it is, and what comes next. */
export function ReturnExchange({ order, asked, change }: Props) {
  const { exchange } = asked
  if (exchange === undefined) return null
  return (
    <div className="return-exchange">
      <p>{t('Instead: {pieces}', { pieces: exchange.pieces.map(pieceName).join(', ') })}</p>
      <p className="hint" role="status">
        {tText(stateText(order, asked, exchange))}{' '}
        {exchange.order === undefined || change?.orderKey !== undefined ? null : (
          <TextLink href={`/orders?order=${exchange.order}`}>
            {t('See order {order}', { order: exchange.order })}
          </TextLink>
        )}
      </p>
      {exchange.state === 'held' && change !== undefined ? (
        <ExchangeWays order={order} asked={asked} exchange={exchange} change={change} />
      ) : null}
    </div>
  )
}

function ExchangeWays({
  order,
  asked,
  exchange,
  change,
}: Required<Props> & { exchange: ExchangeJson; change: AccountChange }) {
  const { orderKey, onActed, onMakeWay, onComeBack } = change
  const { pay, isPaying } = usePayDifference({ orderKey, onMakeWay, onComeBack }, PAYING)
  const { isBusy, run } = useAction()
  const call = {
    params: { id: order._id, returnId: asked._id },
    ...(orderKey === undefined ? {} : { token: orderKey }),
  }
  const withdraw = () =>
    run(async () => onActed(await actOnOrder(() => tryApi(calls.withdrawExchange, call), orderKey)))
  return (
    <div className="order-ways">
      {waitOf(asked, exchange) === 'payment' ? (
        <Button
          small
          busy={isPaying}
          busyText={t('Opening payment…')}
          onClick={() => void pay(() => tryApi(calls.payExchange, call), onActed)}
        >
          {t('Pay {sum}', { sum: orderMoney(order, exchange.toPay) })}
        </Button>
      ) : null}
      <Button look="line" small busy={isBusy} onClick={() => void withdraw()}>
        {t('I would rather have my money')}
      </Button>
    </div>
  )
}

function waitOf({ status }: ReturnJson, { state, toPay, isPaid }: ExchangeJson) {
  return exchangeWait({ state, payPaise: paiseFromJson(toPay), isPaid, returnStatus: status })
}

function stateText(order: OrderJson, asked: ReturnJson, exchange: ExchangeJson): Text {
  const { state, end, isTrusted, toPay, expiresAt } = exchange
  const day = dayText(expiresAt)
  if (asked.status === 'Withdrawn') return 'You withdrew it, so nothing is sent.'
  if (end !== undefined) return ENDS[end]
  if (state === 'sent') {
    const isHere = asked.status === 'Received' || asked.status === 'Refunded'
    return isTrusted && !isHere
      ? 'It is sent already. Please send back what you do not want.'
      : 'It is sent as an order of its own.'
  }
  switch (waitOf(asked, exchange)) {
    case 'payment':
      return message('Kept for you. Please pay {sum} by {day}, or you get your money back instead.', {
        sum: orderMoney(order, toPay),
        day,
      })
    case 'decision':
      return 'Kept for you. We look at your request first.'
    default:
      // What was given to the courier, or is here, is not waited for.
      if (asked.status === 'Received' || (asked.pickup && isFetchedPickup(asked.pickup.state))) {
        return 'Kept for you. It leaves when we have looked at your return.'
      }
      return message('Kept for you until {day}. It leaves when your return is here.', { day })
  }
}

/** '1 × Kurta (Red, M)' */
function pieceName({ title, quantity, color, size, choice }: ExchangeJson['pieces'][number]): string {
  const plain = [tText(color), size === null ? '' : String(size)].filter((word) => word !== '')
  const named = choice.map(({ name, value }) => ({ name, value: tText(value) }))
  const name =
    named.length > 0 || plain.length === 0 ? boughtTitle(title, { choice: named }) : `${title} (${plain.join(', ')})`
  return `${quantity} × ${name}`
}
