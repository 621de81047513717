import { useState } from 'react'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import type { AdminCustomerJson } from '#contracts/admin/admin-customers.ts'
import * as calls from '#contracts/calls/admin-customers.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Switch } from '../../ui/checkbox.tsx'

type Props = { customer: AdminCustomerJson; onChanged: (isCodBlocked: boolean) => void }

/** Whether this customer may still pay at the door. */
export function CodBlock({ customer, onChanged }: Props) {
  const tell = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function save(isCodBlocked: boolean) {
    if (isBusy) return
    setBusy(true)
    const answer = await tryApi(calls.blockCod, { params: { id: customer._id }, body: { isCodBlocked } })
    setBusy(false)
    if (answer instanceof CallFailure) {
      return tell({ type: 'error', message: messageOr(answer, ADMIN_CUSTOMER_TEXTS.changeFailed) })
    }
    onChanged(answer.isCodBlocked)
    tell({ type: 'success', message: answer.message })
  }

  return (
    <section className="desk-panel" aria-labelledby="cod">
      <h2 id="cod">Cash on delivery</h2>
      <Switch
        label="Block cash on delivery"
        hint="For whoever leaves parcels unpaid. Online payment stays open to them."
        checked={customer.isCodBlocked}
        aria-disabled={isBusy}
        onChange={({ target }) => void save(target.checked)}
      />
    </section>
  )
}
