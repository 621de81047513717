import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import * as calls from '#contracts/calls/admin-customers.ts'
import type { NoteJson } from '#contracts/seller/seller-orders.ts'
import { api } from '../../client/api.ts'
import { Notes } from '../../desk/notes.tsx'
import { useRights } from '../../desk/use-rights.ts'

type Props = { id: string; notes: readonly NoteJson[]; onChanged: (notes: NoteJson[]) => void }

/** Internal notes; the customer never sees them. */
export function CustomerNotes({ id, notes, onChanged }: Props) {
  const has = useRights()
  async function keep(body: string) {
    onChanged((await api(calls.addCustomerNote, { params: { id }, body: { body } })).notes)
  }

  return (
    <section className="desk-panel" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <Notes
        notes={notes}
        failed={ADMIN_CUSTOMER_TEXTS.changeFailed}
        onKeep={has('customers:write') ? keep : undefined}
      />
    </section>
  )
}
