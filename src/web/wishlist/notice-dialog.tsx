import { useId, useState } from 'react'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import type { Text } from '#rules/message.ts'
import { useForm } from '../client/use-form.ts'
import { useUser } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { type AskedNotice, sendNotice } from './ask-notice.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type NoticeDialogProps = { asked: AskedNotice; title: string; onClose: () => void }

/** Asks for the address that is written to once, after it was confirmed. */
export default function NoticeDialog({ asked, title, onClose }: NoticeDialogProps) {
  const id = useId()
  const user = useUser()
  const [done, setDone] = useState<Text | null>(null)
  const form = useForm({
    initial: () => ({ email: user?.email ?? '' }),
    validate: ({ email }) => ({ email: EMAIL.test(email.trim()) ? null : NOTICE_TEXTS.badEmail }),
    failed: NOTICE_TEXTS.failed,
    submit: async ({ email }) => setDone((await sendNotice(asked, email.trim())).message),
  })
  const isQueue = asked.kind === 'first_claim'
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={
        isQueue
          ? t('Join the queue')
          : asked.kind === 'back_in_stock'
            ? t('Tell me when it is back')
            : t('Tell me when it costs less')
      }
      lead={title}
      size="narrow"
      footer={
        done === null ? (
          <Button type="submit" form={id} busy={form.isBusy} busyText={t('Sending…')}>
            {isQueue ? t('Join the queue') : t('Tell me')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('Close')}</Button>
        )
      }
    >
      {done === null ? (
        <form {...form.form} id={id}>
          {form.notice === null ? null : <Notice tone="bad">{tText(form.notice)}</Notice>}
          <Field
            label={t('Email address')}
            error={form.problems.email}
            hint={
              isQueue
                ? t('We ask you there to confirm the address: then you are in the queue. We use it for nothing else.')
                : t('One mail, within 90 days. We ask you there to confirm the address, and use it for nothing else.')
            }
          >
            <Input
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              value={form.values.email}
              onChange={(event) => form.set({ email: event.target.value })}
            />
          </Field>
        </form>
      ) : (
        <Notice tone="good">{tText(done)}</Notice>
      )}
    </Dialog>
  )
}
