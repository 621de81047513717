import { type FormEvent, useState } from 'react'
import * as calls from '#contracts/calls/newsletter.ts'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

type ActionMessage = { isGood: boolean; message: Text }

export function NewsletterForm() {
  const [notice, setNotice] = useState<ActionMessage | null>(null)
  const { isBusy, run } = useAction(NEWSLETTER_TEXTS.failed, (message) => setNotice({ isGood: false, message }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    setNotice(null)
    await run(async () => {
      const { message } = await api(calls.subscribe, { body: { email } })
      setNotice({ isGood: true, message })
      form.reset()
    })
  }

  return (
    <form onSubmit={submit}>
      <div className="row">
        <Field label={t('Email address')} labelHidden>
          <Input
            type="email"
            name="email"
            required
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            placeholder="you@example.in"
          />
        </Field>
        <Button type="submit" busy={isBusy} busyText={t('Sending…')}>
          {t('Subscribe')}
        </Button>
      </div>
      <p className={notice?.isGood ? 'said good' : 'said bad'} role="alert">
        {notice === null ? null : tText(notice.message)}
      </p>
    </form>
  )
}
