import { Package } from 'lucide-react'
import { useId, useState } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ChosenOrderJson } from '#contracts/seller/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { isDead, isInTransit, isPending, ORDER_STATUS, type OrderStatus } from '#rules/order-status.ts'
import { SELLER_STATUSES } from '#rules/seller-orders.ts'
import { messageOr } from '../../client/api-call.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useRights } from '../../desk/use-rights.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { BulkDocuments } from './bulk-documents.tsx'
import { isUndoable } from './is-undoable.ts'
import { moveInParts } from './move-in-parts.ts'
import { useConfirmed } from './use-confirmed.tsx'
import type { OnMoved } from './use-undo.tsx'
import { useWarningQuestion } from './use-warning-question.tsx'

const CHOOSE = { value: '', label: 'New status' }
/** Unpaid, as far as the list tells: what was paid in advance or at the door, the server refuses by itself. */
const isUnpaid = ({ status, method }: ChosenOrderJson) => method === 'COD' || isPending(status) || isDead(status)

type Props = {
  orders: readonly ChosenOrderJson[]
  onChanged: (order: OrderJson) => void
  tellMoved: OnMoved
  onDone: () => void
  onClear: () => void
  /** Absent in a shop without a courier. */
  onLabels?: ((ids: readonly string[]) => void) | undefined
  /** For the house, with one other seller's orders on the list: they are meant. */
  isOfOneSeller?: boolean
}

/** Updates all selected orders; beside the house's own, those of other sellers only where that was ticked. */
export function BulkBar({ orders: chosen, onChanged, tellMoved, onDone, onClear, onLabels, isOfOneSeller }: Props) {
  const [hasOthers, setHasOthers] = useState(false)
  const { orders, others } = meantOrders(chosen, hasOthers || isOfOneSeller === true)
  const notify = useNotify()
  const { confirmed, dialog } = useConfirmed()
  const { chooseReady, dialog: warning } = useWarningQuestion()
  const [status, setStatus] = useState<OrderStatus | ''>('')
  const [isMissing, setMissing] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const errorId = useId()
  const mayEnd = useRights()('refunds:write') || orders.every(isUnpaid)
  const statuses = SELLER_STATUSES.filter((one) => mayEnd || !isDead(one))
  const options = [CHOOSE, ...statuses.map((value) => ({ value, label: value }))]
  const ids = orders.map(({ _id }) => _id)

  async function move() {
    if (status === '' || orders.length === 0) return setMissing(true)
    const ready = await chooseReady(orders, status)
    if (ready === null) return
    const before = new Map(orders.map((order) => [order._id, order.status]))
    setDone(0)
    try {
      const onPart = (part: { changed: OrderJson[] }, count: number) => {
        for (const order of part.changed) onChanged(order)
        setDone(count)
      }
      const { changed, failed } = await moveInParts(
        ready.map(({ _id }) => _id),
        status,
        { confirmed, onPart },
      )
      const [first] = failed
      if (first !== undefined) notify({ type: 'error', message: SELLER_TEXTS.notMoved(failed.length, first.message) })
      if (changed.length + failed.length === 0) return
      const moved = changed.filter(isUndoable).flatMap(({ _id }) => {
        const was = before.get(_id)
        return was === undefined || was === status ? [] : [{ id: _id, before: was }]
      })
      tellMoved(SELLER_TEXTS.bulkDone(changed.length), moved)
      onDone()
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, ORDER_TEXTS.statusFailed) })
    } finally {
      setDone(null)
    }
  }

  return (
    <section className="bulk-bar" aria-label="Chosen orders">
      <p className="num">{chosen.length === 1 ? '1 order chosen' : `${chosen.length} orders chosen`}</p>
      {others === 0 || isOfOneSeller ? null : (
        <Checkbox
          label={others === 1 ? 'Also 1 order of another seller' : `Also ${others} orders of other sellers`}
          checked={hasOthers}
          onChange={({ target }) => setHasOthers(target.checked)}
        />
      )}
      <WithRight right="orders:write">
        <Select
          aria-label="New status"
          options={options}
          value={status}
          {...(isMissing ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
          onChange={(event) => {
            setStatus(event.target.value as OrderStatus | '')
            setMissing(false)
          }}
        />
        <Button
          small
          busy={done !== null}
          {...(done === null || done === 0 ? {} : { busyText: `${done} of ${ids.length}` })}
          onClick={() => void move()}
        >
          Change status
        </Button>
      </WithRight>
      {status !== '' && ORDER_STATUS[status].email !== null ? (
        <p className="hint">
          Each buyer gets an email, half a minute later
          {isInTransit(status) ? ', with the parcel’s number if it is known' : ''}.
        </p>
      ) : null}
      {isMissing ? (
        <FieldError id={errorId} text={orders.length === 0 ? SELLER_TEXTS.nothingChosen : SELLER_TEXTS.statusMissing} />
      ) : null}
      {onLabels === undefined ? null : (
        <Button look="line" small disabled={ids.length === 0} onClick={() => onLabels(ids)}>
          <Icon of={Package} /> Make labels
        </Button>
      )}
      {ids.length === 0 ? null : <BulkDocuments ids={ids} />}
      <Button look="plain" small onClick={onClear}>
        Clear
      </Button>
      {warning}
      {dialog}
    </section>
  )
}

/** The chosen orders that are acted on, and how many of other sellers are among all of them. */
function meantOrders(chosen: readonly ChosenOrderJson[], hasOthers: boolean) {
  const own = chosen.filter(({ isOthers }) => !isOthers)
  return { orders: hasOthers ? chosen : own, others: chosen.length - own.length }
}
