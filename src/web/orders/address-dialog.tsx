import { type FormEvent, useId, useState } from 'react'
import type { OrderJson } from '#contracts/order-json.ts'
import { shippingInfoOf } from '#rules/shipping-form.ts'
import { ShippingFields } from '../checkout/shipping-fields.tsx'
import { useShippingForm } from '../checkout/use-shipping-form.ts'
import { say } from '../language/say.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { actOnOrder } from './act-on-order.ts'
import { useAskedClose } from './use-asked-close.tsx'
import type { Said } from './use-order-work.ts'

type AddressDialogProps = { order: OrderJson; onSaid: (said: Said) => void; onClose: () => void }

/** Send it elsewhere, while that is still possible. */
export default function AddressDialog({ order, onSaid, onClose }: AddressDialogProps) {
  const formId = useId()
  const [isDirty, setDirty] = useState(false)
  const shipping = useShippingForm(formOf(order), () => setDirty(true))
  const { close, question } = useAskedClose(isDirty, onClose, 'Close without saving the address?')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    setProblem(null)
    if (isBusy || !shipping.judgeAll(element)) return
    setBusy(true)
    const body = { shippingInfo: shippingInfoOf(shipping.form) }
    const acted = await actOnOrder(order, { path: 'address', method: 'PUT', body })
    setBusy(false)
    if (acted.isGood) {
      onSaid(acted)
      return onClose()
    }
    if (!shipping.showErrors(element, acted.failure?.errors ?? [])) setProblem(acted.message)
  }

  return (
    <Dialog
      open
      title={say('Change Address')}
      onOpenChange={(isOpen) => isOpen || close()}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {say('Keep the address')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText={say('Saving…')}>
            {say('Save address')}
          </Button>
        </>
      }
    >
      <form id={formId} className="order-form" noValidate onSubmit={(event) => void send(event)}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        <ShippingFields shipping={shipping} />
      </form>
      {question}
    </Dialog>
  )
}

function formOf({ shippingInfo }: OrderJson) {
  const { fullName, country: _, ...rest } = shippingInfo
  const [firstName = '', ...others] = fullName.split(' ')
  return { ...rest, firstName, lastName: others.join(' ') }
}
