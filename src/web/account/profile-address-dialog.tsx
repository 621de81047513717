import { type FormEvent, useId, useState } from 'react'
import type { AddressJson } from '#contracts/addresses.ts'
import { ShippingFields } from '../checkout/shipping-fields.tsx'
import { useShippingForm } from '../checkout/use-shipping-form.ts'
import { say } from '../language/say.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Addresses } from './use-addresses.ts'

type Props = {
  /** Null for a new one. */
  address: AddressJson | null
  email: string
  save: Addresses['save']
  onSaved: (message: string) => void
  onClose: () => void
}

export default function ProfileAddressDialog({ address, email, save, onSaved, onClose }: Props) {
  const formId = useId()
  const shipping = useShippingForm(address === null ? { email } : formOf(address))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    setProblem(null)
    if (isBusy || !shipping.judgeAll(element)) return
    setBusy(true)
    const saved = await save(address?._id ?? null, shipping.form)
    setBusy(false)
    if (!('failure' in saved)) return onSaved(saved.message)
    const errors = saved.failure.errors.map(({ path, message }) => ({ path: `shippingInfo.${path}`, message }))
    if (!shipping.showErrors(element, errors)) setProblem(saved.message)
  }

  return (
    <Dialog
      open
      title={address === null ? say('Add an address') : say('Edit the address')}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText={say('Saving…')}>
            {say('Save address')}
          </Button>
        </>
      }
    >
      <form id={formId} className="delete-form" noValidate onSubmit={(event) => void send(event)}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        <ShippingFields shipping={shipping} />
      </form>
    </Dialog>
  )
}

function formOf({ _id: _, isDefault: __, ...form }: AddressJson) {
  return form
}
