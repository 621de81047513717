import { Link } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { PurchaseJson } from '#contracts/orders/purchase-json.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { isDead } from '#rules/order-status.ts'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { StatusChip } from '../ui/data/chip.tsx'
import { AwaitsYes } from './awaits-yes.tsx'
import { partPath } from './order-path.ts'

type PartsProps = { order: OrderJson; orderKey?: string | undefined }

/** What was ordered with it of other sellers, each part with its own status; nothing where it was ordered alone. */
export function PurchaseParts({ order, orderKey }: PartsProps) {
  const { _id, purchase } = order
  const { storeName } = useFrame().store
  if (purchase === undefined) return null
  return (
    <section className="purchase-parts" aria-label={t('Order {id}', { id: purchase.id })}>
      <PurchaseLead purchase={purchase} part={order} />
      <p className="hint">{t('Each seller sends, cancels and takes back their own part.')}</p>
      <ul>
        {purchase.parts.map((part) => {
          const name = part.seller ?? storeName
          const isThis = part._id === _id
          return (
            <li key={part._id} aria-current={isThis ? 'true' : undefined}>
              <span>
                {isThis ? <b>{name}</b> : <Link to={partPath(part, orderKey)}>{name}</Link>}{' '}
                <span className="hint num">{t('Part {part}', { part: part.id })}</span>
                <span className="hint part-goods">{part.goods.map(goodText).join(', ')}</span>
                {part.cashAtDoor === undefined ? null : (
                  <span className="hint num">{cashText(part.cashAtDoor, name)}</span>
                )}
              </span>
              <span className="num">{formatMoney(paiseFromJson(part.total), { decimals: 'two' })}</span>
              <StatusChip status={part.status} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Each parcel is paid for by itself, at a door of another day. */
function cashText(rupees: number, seller: string): string {
  const m = formatMoney(paiseFromJson(rupees), { decimals: 'two' })
  return t('{m} in cash when the parcel of {seller} comes', { m, seller })
}

function goodText({ title, quantity }: PurchaseJson['parts'][number]['goods'][number]): string {
  return quantity === 1 ? title : `${quantity} × ${title}`
}

/** Above the facts of one part: they are of this seller's goods alone. */
export function PartHeading({ order: { _id, purchase } }: Pick<PartsProps, 'order'>) {
  const { storeName } = useFrame().store
  const part = purchase?.parts.find((one) => one._id === _id)
  if (part === undefined) return null
  return (
    <p className="part-heading">{t('What follows is the part of {seller}.', { seller: part.seller ?? storeName })}</p>
  )
}

/** Number, sum and status of the whole. A part that waits for its yes waits with all others. */
export function PurchaseLead({ purchase, part }: { purchase: PurchaseJson; part?: OrderJson }) {
  return (
    <p className="purchase-lead num">
      <b>{t('Order {id}', { id: purchase.id })}</b>
      <span>{sumText(purchase)}</span>
      <span>
        <span className="sr">{t('Order status')} </span>
        <StatusChip status={purchase.status} /> {part === undefined ? null : <AwaitsYes order={part} ofWhole />}
      </span>
    </p>
  )
}

/** Of all sellers, or of those whose parts have not ended. */
function sumText({ parts, total }: PurchaseJson): string {
  const left = parts.filter(({ status }) => !isDead(status))
  const n = parts.length
  const all = formatMoney(paiseFromJson(total), { decimals: 'two' })
  if (left.length === n || left.length === 0) return t('{n} sellers, {total} in all', { n, total: all })
  const paise = left.reduce((sum, part) => sum + paiseFromJson(part.total), 0)
  return t('{left} of {n} sellers left, {total} of {all}', {
    ...{ left: left.length, n, all },
    total: formatMoney(paise, { decimals: 'two' }),
  })
}
