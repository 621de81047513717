import type { MismatchJson } from '#contracts/admin/money.ts'
import {
  CASH_GIVEN_BY_SHOP,
  CASH_WAY_LABELS,
  cashHolderText,
  courierQuestion,
  MISMATCH_LABELS,
  PAYOUT_WAY_LABELS,
} from '#contracts/admin/money-texts.ts'
import { indianDay, indianMoment } from '#rules/indian-dates.ts'
import { type CashWay, cashWays, isCashKind, type PayoutWay } from '#rules/money-mismatch.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'

type Props = { mismatch: MismatchJson; isBusy: boolean; onResolve: (way?: CashWay | PayoutWay) => void }

export function MismatchCard({ mismatch, isBusy, onResolve }: Props) {
  const { kind, id, amount, date, detail, order, giftCard, cash, payout, seller } = mismatch
  const [payoutWay, ...otherWays] = waysOf(mismatch)
  const { title, what, button } = MISMATCH_LABELS[kind]
  const about = order !== null ? `order ${order.id}` : giftCard ? `gift card ${giftCard.number}` : id
  return (
    <li className="mismatch">
      <div className="mismatch-words">
        <h3>{title}</h3>
        <p>{what}</p>
        <p className="mismatch-facts">
          {giftCard === undefined ? null : (
            <TextLink href={`/admin/money/gift-cards?q=${giftCard.number}`}>Gift card {giftCard.number}</TextLink>
          )}
          {order === null ? null : (
            <>
              <WithRight right="orders:read" instead={<span>Order {order.id}</span>}>
                <TextLink href={`/admin/orders?search=${order.id}`}>Order {order.id}</TextLink>
              </WithRight>
              <StatusChip status={order.status} />
              <span>{order.customer}</span>
            </>
          )}
          <span className="num">{indianMoment(date)}</span>
        </p>
        {detail === '' ? null : <p className="hint mismatch-detail">{detail}</p>}
        {payout === undefined ? null : (
          <p className="hint mismatch-detail">
            {[
              kind === 'cash_to_give_back' && payout.needsAccount ? 'the buyer was asked for an account' : '',
              ...[payout.account, payout.name, payout.hasOther ? 'the buyer has named another account' : ''],
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {seller === undefined ? null : (
          <p className="hint mismatch-detail">{cashHolderText(seller.name, seller.cashWith)}</p>
        )}
        {cash === undefined ? null : <p className="hint mismatch-detail">{cashFacts(cash, order !== null)}</p>}
      </div>
      <div className="mismatch-act">
        {amount === null ? null : <p className="mismatch-sum num">{formatExactRupees(amount)}</p>}
        <WithRight right="money:write">
          <Button small busy={isBusy} onClick={() => onResolve(payoutWay)}>
            {payoutWay === undefined ? button : wayLabel(payoutWay, seller)}
            <span className="sr"> of {about}</span>
          </Button>
          {cashWays(kind)
            .slice(1)
            .map((way) => (
              <Button key={way} small look="line" onClick={() => onResolve(way)}>
                {CASH_WAY_LABELS[way]}
                <span className="sr"> of {about}</span>
              </Button>
            ))}
          {otherWays.map((way) => (
            <Button key={way} small look="line" onClick={() => onResolve(way)}>
              {wayLabel(way, seller)}
              <span className="sr"> of {about}</span>
            </Button>
          ))}
        </WithRight>
        {cash === undefined || !isCashKind(kind) ? null : (
          <CopyButton
            look="plain"
            small
            label="Copy a text for the courier"
            text={courierQuestion({
              ...{ kind, awb: cash.awb, order: order?.id ?? null, references: cash.references },
              ...{ asked: formatExactRupees(cash.asked), remitted: formatExactRupees(cash.remitted) },
            })}
          />
        )}
      </div>
    </li>
  )
}

/** The usual one first; none where the kind has one button. */
function waysOf({ kind, payout, seller }: MismatchJson): PayoutWay[] {
  const ways = payout === undefined ? [] : payoutWays(kind, payout)
  if (seller === undefined) return ways
  return ways.length > 0 ? [...ways, 'by_seller'] : ['by_hand', 'by_seller']
}

/** Where another seller may have given it, the shop is named. */
export function wayLabel(way: PayoutWay, seller: MismatchJson['seller']): string {
  return way === 'by_hand' && seller !== undefined ? CASH_GIVEN_BY_SHOP : PAYOUT_WAY_LABELS[way]
}

function payoutWays(
  kind: MismatchJson['kind'],
  { needsAccount, hasOther }: NonNullable<MismatchJson['payout']>,
): PayoutWay[] {
  if (kind === 'cash_to_give_back') return needsAccount ? [] : ['pay_out', 'by_hand']
  if (kind !== 'payout_failed') return []
  if (hasOther) return ['again', 'by_hand']
  return needsAccount ? ['ask', 'by_hand'] : ['again', 'ask', 'by_hand']
}

/** `isKnown`: there is a parcel that was to collect something. */
function cashFacts(cash: NonNullable<MismatchJson['cash']>, isKnown: boolean): string {
  const { courier, asked, remitted, delivered, references } = cash
  const parts = [
    courier,
    delivered === null ? '' : indianDay(delivered),
    isKnown ? `to be collected: ${formatExactRupees(asked)}` : '',
    `passed on: ${formatExactRupees(remitted)}`,
    references.length === 0 ? '' : `UTR ${references.join(', ')}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
