import { type FormEvent, useId, useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { shippingInfoProblems } from '#rules/shipping-form.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { EmailInput } from '../ui/forms/email-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { actOnOrder } from './act-on-order.ts'
import type { ActionMessage } from './use-order-work.ts'

const NOTHING = { fullName: '', phone: '', address: '', city: '', state: '', postalCode: '' }

type Props = {
  order: OrderJson
  orderKey: string
  onNotice: (notice: ActionMessage & { order?: OrderJson }) => void
  onClose: () => void
}

/** Another email address for an order without an account; the rest of the address stays. */
export default function OrderEmailDialog({ order, orderKey, onNotice, onClose }: Props) {
  const formId = useId()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = shippingInfoProblems({ ...NOTHING, email }).email ?? null
    setProblem(found)
    if (found !== null) return
    await run(async () => {
      const sent = { params: { id: order._id }, body: { shippingInfo: { email } }, token: orderKey }
      const acted = await actOnOrder(() => tryApi(calls.changeOrderAddress, sent), orderKey)
      if (!acted.isGood) return setProblem(acted.message)
      onNotice(acted)
      onClose()
    })
  }

  return (
    <Dialog
      open
      size="narrow"
      title={t('Correct the email address')}
      onOpenChange={onClose}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText={t('Saving…')}>
            {t('Save and mail a new code')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={t('Email')}
          error={problem}
          hint={t('So far: {email}. The delivery address stays as it is.', { email: order.shippingInfo.email })}
        >
          <EmailInput
            autoComplete="email"
            maxLength={254}
            required
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setProblem(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
