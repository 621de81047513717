import { useState } from 'react'
import * as calls from '#contracts/calls/seller-care.ts'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareQueryJson, CareSellersJson } from '#contracts/care/care-work.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'

type CareHandOverProps = {
  query: CareQueryJson
  sellers: CareSellersJson['sellers']
  onClose: () => void
  onHanded: (query: CareQueryJson) => void
}

/** Who answers from now on: one of the sellers, or the shop itself. */
export function CareHandOver({ query, sellers, onClose, onHanded }: CareHandOverProps) {
  const notify = useNotify()
  const [sellerId, setSellerId] = useState(sellers.find(({ name }) => name === query.seller)?._id ?? '')
  const { isBusy, run } = useAction(CARE_TEXTS.failed, (message) => notify({ type: 'error', message }))

  const handOver = () =>
    run(async () => {
      const body = { sellerId: sellerId === '' ? null : sellerId }
      const answer = await api(calls.handOverQuery, { params: { id: query._id }, body })
      notify({ type: 'success', message: answer.message })
      onHanded(answer.query)
    })

  return (
    <div className="seller-form care-reply">
      <Field label="Who answers" hint="They see the whole conversation, without the email address.">
        <Select
          value={sellerId}
          autoFocus
          options={[
            { value: '', label: 'The shop itself' },
            ...sellers.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={({ target }) => setSellerId(target.value)}
        />
      </Field>
      <div className="form-buttons">
        <Button busy={isBusy} busyText="Saving…" onClick={() => void handOver()}>
          Hand over
        </Button>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
