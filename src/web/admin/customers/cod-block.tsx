import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import type { AdminCustomerJson } from '#contracts/admin/admin-customers.ts'
import * as calls from '#contracts/calls/admin-customers.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'

type Props = { customer: AdminCustomerJson; onChanged: (isCodBlocked: boolean) => void }

/** Whether this customer may use cash on delivery. */
export function CodBlock({ customer, onChanged }: Props) {
  const notify = useNotify()
  const { isBusy, run } = useAction(ADMIN_CUSTOMER_TEXTS.changeFailed, (message) => notify({ type: 'error', message }))

  const save = (isCodBlocked: boolean) =>
    run(async () => {
      const answer = await api(calls.blockCod, { params: { id: customer._id }, body: { isCodBlocked } })
      onChanged(answer.isCodBlocked)
      notify({ type: 'success', message: answer.message })
    })

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
