import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { disputeEnds, disputeProblem } from '#rules/disputes.ts'
import { RETURN_KINDS, type ReturnKind } from '#rules/inspection.ts'
import { paiseFromJson } from '#rules/money.ts'
import { dayText } from '../i18n/dates.ts'
import { t } from '../i18n/t.ts'
import { PrivatePictures } from '../pictures/private-pictures.tsx'
import { orderMoney } from './order-facts.ts'
import type { AccountChange } from './refund-account.tsx'
import { ReturnDispute } from './return-dispute.tsx'

type Props = {
  order: OrderJson
  asked: ReturnJson
  titles: ReadonlyMap<string, string>
  change?: AccountChange | undefined
}

/** What was found in a return, line by line, what is not given back for it, and a way to disagree. */
export function ReturnFindings({ order, asked, titles, change }: Props) {
  if (asked.inspectedAt === undefined) return null
  const isPrivate = change === undefined
  return (
    <div className="return-found">
      <p className="hint">{t('We looked at it on {day}.', { day: dayText(asked.inspectedAt) })}</p>
      <ul>
        {asked.items.map(({ itemId, inspected, note, pictures }) =>
          inspected === undefined ? null : (
            <li key={itemId}>
              <p>
                {titles.get(itemId) ?? t('an item')}: {countedText(inspected)}
              </p>
              {note === undefined ? null : <p className="hint">“{note}”</p>}
              {pictures === undefined || isPrivate ? null : (
                <PrivatePictures orderId={order._id} pictures={pictures} orderKey={change.orderKey} />
              )}
            </li>
          ),
        )}
      </ul>
      {asked.withheld === undefined ? null : (
        <p className="num">{t('Not given back: {m}', { m: orderMoney(order, asked.withheld) })}</p>
      )}
      {asked.refunded === undefined ? null : (
        <p className="hint num">
          {t('{m} went back already, the rest follows.', { m: orderMoney(order, asked.refunded) })}
        </p>
      )}
      {isPrivate ? null : <ReturnDispute order={order} asked={asked} change={change} until={disputableUntil(asked)} />}
    </div>
  )
}

/** Until when the buyer may disagree; null where not, or not any more. */
function disputableUntil({ status, inspectedAt, withheld, exchange, dispute }: ReturnJson): Date | null {
  if (inspectedAt === undefined) return null
  const asked = {
    ...{ status, inspectedAt: new Date(inspectedAt), isDisputed: dispute !== undefined },
    withheldPaise: withheld === undefined ? 0 : paiseFromJson(withheld),
    isExchangeRefused: exchange?.end === 'not_ours',
  }
  return disputeProblem(asked, new Date()) === null ? disputeEnds(asked.inspectedAt) : null
}

function countedText(counts: Record<ReturnKind, number>): string {
  const words: Record<ReturnKind, string> = {
    sellable: t('{n} in good order', { n: counts.sellable }),
    repair: t('{n} to be repaired', { n: counts.repair }),
    scrap: t('{n} cannot be used any more', { n: counts.scrap }),
    notOurs: t('{n} not from us', { n: counts.notOurs }),
  }
  return RETURN_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => words[kind])
    .join(', ')
}
