import { useState } from 'react'
import type { OrderJson } from '#contracts/order-json.ts'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { ORDER_STATUSES, type OrderStatus } from '#rules/order-status.ts'
import { messageOr } from '../client/call.ts'
import { useTell } from '../desk/banners.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/input.tsx'
import { sendStatuses } from './seller-calls.ts'
import { useConfirmed } from './use-confirmed.tsx'

const OPTIONS = ORDER_STATUSES.filter((status) => status !== 'Paid').map((value) => ({ value, label: value }))

type Props = { ids: string[]; onChanged: (order: OrderJson) => void; onDone: () => void; onClear: () => void }

/** Moves all chosen orders at once. */
export function BulkBar({ ids, onChanged, onDone, onClear }: Props) {
  const tell = useTell()
  const { confirmed, dialog } = useConfirmed()
  const [status, setStatus] = useState<OrderStatus>('Shipped')
  const [isBusy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    try {
      const said = await confirmed((confirm) => sendStatuses(ids, status, confirm))
      if (said === null) return setBusy(false)
      const { changed, failed, message } = said
      for (const order of changed) onChanged(order)
      tell({ type: 'success', message })
      const [first] = failed
      if (first !== undefined) tell({ type: 'error', message: `${failed.length} not changed: ${first.message}` })
      onDone()
    } catch (error) {
      tell({ type: 'error', message: messageOr(error, ORDER_TEXTS.statusFailed) })
      setBusy(false)
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
      <Button small busy={isBusy} onClick={() => void move()}>
        Change status
      </Button>
      <Button look="plain" small onClick={onClear}>
        Clear
      </Button>
      {dialog}
    </section>
  )
}
