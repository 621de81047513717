import { useId } from 'react'
import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import type { ApiKeyAdded } from '#contracts/admin/api-keys.ts'
import * as calls from '#contracts/calls/admin-keys.ts'
import { API_SCOPES, type ApiScope, type KeyLife, scopeMeaning } from '#rules/api-keys.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { ChoiceList } from '../../desk/choice-list.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Values = { name: string; expires: KeyLife; scopes: readonly ApiScope[] }

const LIVES = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: 'never', label: 'Never' },
] as const
const FAILED = 'The key could not be made. Please try again.'
const NEEDS_PROOF = 'Needs two-step sign-in, which you have not set up.'

type Props = { hasSecondFactor: boolean; onAdded: (added: ApiKeyAdded) => void; onClose: () => void }

export default function KeyDialog({ hasSecondFactor, onAdded, onClose }: Props) {
  const formId = useId()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm<Values>({
    initial: () => ({ name: '', expires: '90', scopes: [] }),
    validate: ({ name, scopes }) => ({
      name: name.trim() === '' ? API_KEY_TEXTS.nameMissing : null,
      scopes: scopes.length === 0 ? API_KEY_TEXTS.scopesMissing : null,
    }),
    failed: FAILED,
    submit: async (body) => onAdded(await api(calls.addApiKey, { body })),
  })
  const { close, question } = useGuardedClose(isDirty, onClose)
  const choices = API_SCOPES.map((value) => {
    const { label, hint, needsStepUp } = scopeMeaning(value)
    const isClosed = needsStepUp === true && !hasSecondFactor
    return { value, label, hint: isClosed ? `${hint} ${NEEDS_PROOF}` : hint, isClosed }
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title="Make a key"
      returnFocusTo={() => document.getElementById('key-shown') ?? document.getElementById('make-key')}
      size="middle"
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Make the key
          </Button>
        </>
      }
    >
      <form id={formId} className="keys-form" {...form}>
        {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
        <Field label="Name" error={problems.name} hint="Which program uses it: warehouse, bookkeeping">
          <Input
            name="name"
            value={values.name}
            maxLength={80}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label="Expires">
          <Select
            name="expires"
            options={LIVES}
            value={values.expires}
            onChange={({ target }) => set({ expires: target.value as KeyLife })}
          />
        </Field>
        <ChoiceList
          legend="What it may do"
          choices={choices}
          chosen={values.scopes}
          error={problems.scopes}
          onChange={(scopes) => set({ scopes })}
        />
      </form>
      {question}
    </Dialog>
  )
}
