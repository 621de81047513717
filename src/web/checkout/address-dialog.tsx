import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { useConfirmedClose } from '../shell/use-confirmed-close.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { useShippingForm } from './use-shipping-form.ts'

type Shipping = ReturnType<typeof useShippingForm>
/** Field paths start with `shippingInfo.`, as at checkout. */
export type SaveProblem = { message: Text; errors: readonly { path: string; message: Text }[] }

type Props = {
  title: string
  keepText: string
  initial: Parameters<typeof useShippingForm>[0]
  /** Resolves to null when saved; the caller closes the dialog. */
  save: (form: Shipping['form']) => Promise<SaveProblem | null>
  onClose: () => void
  /** More fields, above those of the address, and whether they were changed. */
  children?: ReactNode
  isChanged?: boolean
}

/** Adds or edits an address; confirms before discarding changes. */
export function AddressDialog({ title, keepText, initial, save, onClose, children, isChanged = false }: Props) {
  const formId = useId()
  const shipping = useShippingForm(initial)
  const isDirty = shipping.isDirty || isChanged
  const { close, question } = useConfirmedClose(isDirty, onClose, 'Close without saving the address?')
  const { isBusy, run } = useAction()
  const [problem, setProblem] = useState<Text | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(null)
    if (isBusy || !shipping.validateAll()) return
    await run(async () => {
      const refused = await save(shipping.form)
      if (refused !== null && !shipping.showErrors(refused.errors)) setProblem(refused.message)
    })
  }

  return (
    <Dialog
      open
      title={title}
      onOpenChange={(isOpen) => isOpen || close()}
      footer={
        <>
          <Button look="line" onClick={close}>
            {keepText}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText={t('Saving…')}>
            {t('Save address')}
          </Button>
        </>
      }
    >
      <form id={formId} className="address-form" {...shipping.formProps} onSubmit={(event) => void send(event)}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        {children}
        <ShippingFields shipping={shipping} />
      </form>
      {question}
    </Dialog>
  )
}
