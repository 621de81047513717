import { useId } from 'react'
import type { StaffJson } from '#contracts/admin/staff.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import * as calls from '#contracts/calls/staff.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Values = { email: string; group: string }
type Props = { staff: StaffJson; onInvited: (now: StaffJson) => void; onClose: () => void }

const FAILED = 'The invitation could not be sent. Please try again.'

export default function InviteDialog({ staff, onInvited, onClose }: Props) {
  const formId = useId()
  const notify = useNotify()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm<Values>({
    initial: () => ({ email: '', group: staff.groups[0]?.ref ?? '' }),
    validate: ({ email }) => ({ email: email.trim() === '' ? STAFF_TEXTS.emailMissing : null }),
    failed: FAILED,
    submit: async (body) => {
      const { message, success: _, ...now } = await api(calls.inviteHelper, { body })
      notify({ type: 'success', message })
      onInvited(now)
      onClose()
    },
  })
  const { close, question } = useGuardedClose(isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title="Invite somebody"
      returnFocusTo={() => document.getElementById('invite')}
      size="middle"
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" {...form}>
        {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
        <Field label="Email" error={problems.email} hint="They get a link that works for seven days, once">
          <Input
            type="email"
            name="email"
            value={values.email}
            maxLength={254}
            onChange={({ target }) => set({ email: target.value })}
          />
        </Field>
        <Field label="Group" error={problems.group}>
          <Select
            name="group"
            options={staff.groups.map(({ ref, name }) => ({ value: ref, label: name }))}
            value={values.group}
            onChange={({ target }) => set({ group: target.value })}
          />
        </Field>
      </form>
      {question}
    </Dialog>
  )
}
