import { useState } from 'react'
import * as calls from '#contracts/calls/seller-orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { Notes } from '../../desk/notes.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { useRights } from '../../desk/use-rights.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { sendNote } from './seller-calls.ts'

type Props = { order: OrderJson; onCounted: (notes: number) => void; onClose: () => void }

export default function NotesDialog({ order, onCounted, onClose }: Props) {
  const has = useRights()
  const answer = useApiQuery(calls.listNotes, { params: { id: order._id } })

  const [isDirty, setDirty] = useState(false)
  const { close, question } = useGuardedClose(isDirty, onClose)

  async function keep(body: string) {
    const result = await sendNote(order._id, body)
    answer.change(() => result)
    onCounted(result.notes.length)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()} title={`Notes on ${order.id}`} size="narrow">
      <DeskQuery answer={answer} loading="Loading notes" failed="The notes did not load." headingLevel={3}>
        {({ notes }) => (
          <Notes
            notes={notes}
            failed="The note was not kept. Please try again."
            onKeep={has('orders:write') ? keep : undefined}
            onDirty={setDirty}
          />
        )}
      </DeskQuery>
      {question}
    </Dialog>
  )
}
