import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import type { CustomerParcelsJson } from '#contracts/admin/admin-customers.ts'
import * as calls from '#contracts/calls/admin-customers.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'

type Props = { id: string; parcels: CustomerParcelsJson; onChanged: (parcels: CustomerParcelsJson) => void }

/** What the courier carried to this customer; nothing where it carried nothing. */
export function CustomerParcels({ id, parcels, onChanged }: Props) {
  const notify = useNotify()
  const { isBusy, run } = useAction(ADMIN_CUSTOMER_TEXTS.changeFailed, (message) => notify({ type: 'error', message }))
  const { sent, arrived, cameBack, countedFrom } = parcels
  if (sent === 0) return null

  const countAnew = () =>
    run(async () => {
      const answer = await api(calls.countCashAnew, { params: { id } })
      onChanged(answer.parcels)
      notify({ type: 'success', message: answer.message })
    })

  return (
    <section className="desk-panel customer-parcels" aria-labelledby="parcels">
      <h2 id="parcels">Parcels</h2>
      <DescriptionList
        items={[
          { term: 'Sent', value: `${sent}` },
          { term: 'Arrived', value: `${arrived}` },
          { term: 'Came back', value: `${cameBack}` },
        ]}
      />
      {cameBack === 0 ? null : (
        <>
          <p className="hint">
            {countedFrom === null
              ? 'Cash may be refused because of parcels that came back, by the settings.'
              : `For cash, only parcels after ${indianDay(countedFrom)} count.`}
          </p>
          <WithRight right="customers:write">
            <Button look="line" small busy={isBusy} busyText="Saving…" onClick={() => void countAnew()}>
              Count anew from today
            </Button>
          </WithRight>
        </>
      )}
    </section>
  )
}
