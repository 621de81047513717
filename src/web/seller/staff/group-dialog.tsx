import { useId } from 'react'
import type { StaffGroupJson, StaffJson } from '#contracts/admin/staff.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import * as calls from '#contracts/calls/staff.ts'
import { type Right, rightMeaning } from '#rules/rights.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { ChoiceList } from '../../desk/choice-list.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Values = { name: string; rights: readonly Right[] }
type Props = {
  /** Null for a new one. */
  group: StaffGroupJson | null
  rights: readonly Right[]
  onSaved: (now: StaffJson) => void
  onClose: () => void
}

const FAILED = 'The group could not be saved. Please try again.'

export default function GroupDialog({ group, rights, onSaved, onClose }: Props) {
  const formId = useId()
  const notify = useNotify()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm<Values>({
    initial: () => ({ name: group?.name ?? '', rights: group?.rights ?? [] }),
    validate: ({ name, rights: chosen }) => ({
      name: name.trim() === '' ? STAFF_TEXTS.nameMissing : null,
      rights: chosen.length === 0 ? STAFF_TEXTS.rightsMissing : null,
    }),
    failed: FAILED,
    submit: async (body) => {
      const {
        message,
        success: _,
        ...now
      } = group === null
        ? await api(calls.addStaffGroup, { body })
        : await api(calls.changeStaffGroup, { params: { id: group.ref }, body })
      notify({ type: 'success', message })
      onSaved(now)
      onClose()
    },
  })
  const { close, question } = useGuardedClose(isDirty, onClose)
  const choices = rights.map((value) => ({ value, ...rightMeaning(value) }))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={group === null ? 'Add a group' : `Edit the group ${group.name}`}
      returnFocusTo={() => document.getElementById('add-group')}
      size="middle"
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Save the group
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" {...form}>
        {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
        <Field label="Name" error={problems.name}>
          <Input
            name="name"
            value={values.name}
            maxLength={60}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <ChoiceList
          legend="What it may do"
          choices={choices}
          chosen={values.rights}
          error={problems.rights}
          onChange={(chosen) => set({ rights: chosen })}
        />
      </form>
      {question}
    </Dialog>
  )
}
