import { useState } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { SELLER_STATUSES } from '#rules/seller-orders.ts'
import { messageOr } from '../../client/api-call.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { BulkDocuments } from './bulk-papers.tsx'
import { moveInParts } from './move-in-parts.ts'
import { useConfirmed } from './use-confirmed.tsx'
import type { TellMoved } from './use-undo.tsx'

const OPTIONS = SELLER_STATUSES.map((value) => ({ value, label: value }))

type Props = {
  ids: string[]
  /** What is known of them before: an order of another page is not among these, and cannot be undone from here. */
  orders: readonly OrderJson[]
  onChanged: (order: OrderJson) => void
  tellMoved: TellMoved
  onDone: () => void
  onClear: () => void
}

/** Moves all chosen orders at once. */
export function BulkBar({ ids, orders, onChanged, tellMoved, onDone, onClear }: Props) {
  const tell = useNotify()
  const { confirmed, dialog } = useConfirmed()
  const [status, setStatus] = useState<OrderStatus>(OrderStatus.Shipped)
  const [done, setDone] = useState<number | null>(null)

  async function move() {
    const before = new Map(orders.map((order) => [order._id, order.status]))
    setDone(0)
    try {
      const onPart = (part: { changed: OrderJson[] }, count: number) => {
        for (const order of part.changed) onChanged(order)
        setDone(count)
      }
      const { changed, failed } = await moveInParts(ids, status, { confirmed, onPart })
      const [first] = failed
      if (first !== undefined) tell({ type: 'error', message: SELLER_TEXTS.notMoved(failed.length, first.message) })
      if (changed.length + failed.length === 0) return
      const moved = changed.flatMap(({ _id }) => {
        const was = before.get(_id)
        return was === undefined || was === status ? [] : [{ id: _id, before: was }]
      })
      tellMoved(SELLER_TEXTS.bulkDone(changed.length), moved)
      onDone()
    } catch (error) {
      tell({ type: 'error', message: messageOr(error, ORDER_TEXTS.statusFailed) })
    } finally {
      setDone(null)
    }
  }

  return (
    <section className="bulk-bar" aria-label="Chosen orders">
      <p className="num">{ids.length === 1 ? '1 order chosen' : `${ids.length} orders chosen`}</p>
      <Select
        aria-label="New status"
        options={OPTIONS}
        value={status}
        onChange={(event) => setStatus(event.target.value as OrderStatus)}
      />
      <Button
        small
        busy={done !== null}
        {...(done === null || done === 0 ? {} : { busyText: `${done} of ${ids.length}` })}
        onClick={() => void move()}
      >
        Change status
      </Button>
      <BulkDocuments ids={ids} />
      <Button look="plain" small onClick={onClear}>
        Clear
      </Button>
      {dialog}
    </section>
  )
}
