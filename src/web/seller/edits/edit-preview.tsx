import { useId } from 'react'
import type { EditPreviewJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { paiseFromJson, toRupees } from '#rules/money.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { Totals } from '../../ui/data/totals.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import type { Previewed } from './use-edit-preview.ts'

/** The sums after the change, and what happens when it is saved. */
export function EditPreview({ preview, order }: { preview: Previewed; order: OrderJson }) {
  const errorId = useId()
  const { data, problem, isBusy } = preview
  return (
    <div className="edit-preview" aria-live="polite">
      <FieldError id={errorId} text={problem} />
      {isBusy ? <p className="hint">Counting…</p> : null}
      {data === null ? null : (
        <>
          <Totals lines={linesOf(data)} total={{ label: 'Total', value: formatExactRupees(data.after.total) }} />
          <p>
            {`Until now ${formatExactRupees(data.before.total)}. `}
            {data.after.storeCredit === 0
              ? null
              : `Store credit pays ${formatExactRupees(data.after.storeCredit)} of it. `}
            <b>{consequence(data, order)}</b>
          </p>
        </>
      )}
    </div>
  )
}

function linesOf({ after }: EditPreviewJson) {
  const { subtotal, couponDiscount, prepaidDiscount, shippingFee, platformFee } = after
  const minus = (label: string, rupees: number) =>
    rupees > 0 ? [{ label, value: `−${formatExactRupees(rupees)}`, isMinus: true }] : []
  return [
    { label: 'Subtotal', value: formatExactRupees(subtotal) },
    ...minus('Coupon', couponDiscount),
    ...minus('Online payment discount', prepaidDiscount),
    { label: 'Shipping', value: shippingFee === 0 ? 'Free' : formatExactRupees(shippingFee) },
    { label: 'Platform fee', value: formatExactRupees(platformFee) },
  ]
}

type Side = Pick<EditPreviewJson['after'], 'total' | 'storeCredit'>
type Credited = { before: Side; after: Side }

/** What saving does, in one sentence. */
export function consequence(
  { difference, isToPay, before, after }: Pick<EditPreviewJson, 'difference' | 'isToPay'> & Credited,
  { paymentMethod }: Pick<OrderJson, 'paymentMethod'>,
): string {
  const sum = formatExactRupees(Math.abs(difference))
  if (isToPay) return `The buyer is asked by mail and pays ${sum} more; the order changes when they have.`
  if (difference > 0) return `The buyer is asked by mail; when they agree, ${sum} more is paid at the door.`
  if (difference === 0) return 'The order changes at once, and the buyer is told.'
  const isCash = paymentMethod.method === 'COD'
  const credited = creditBack(before, after)
  if (credited === null && after.storeCredit < after.total) {
    return isCash
      ? `The order changes at once: ${sum} less is paid at the door. The buyer is told.`
      : `The order changes at once, and ${sum} goes back the way it came. The buyer is told.`
  }
  const sentBack = paiseFromJson(-difference) - paiseFromJson(before.storeCredit) + paiseFromJson(after.storeCredit)
  const sent = sentBack > 0 ? `${formatExactRupees(toRupees(sentBack))} goes back the way it came` : null
  const parts = [isCash ? 'nothing is left to pay at the door' : sent, credited]
  return `The order changes at once: ${parts.filter((part) => part !== null).join(', and ')}. The buyer is told.`
}

/** Money goes back first; what credit is left over is credit again. */
function creditBack(before: Side, after: Side): string | null {
  const paise = paiseFromJson(before.storeCredit) - paiseFromJson(after.storeCredit)
  return paise > 0 ? `${formatExactRupees(toRupees(paise))} is store credit again` : null
}
