import { useEffect, useRef } from 'react'
import { CONTACT_MOST, CONTACT_TEXTS } from '#contracts/care/contact-texts.ts'
import type { Text } from '#rules/message.ts'
import { LIB_VERSION, SEND_FORM_PATH } from '../client/email-service.ts'
import { useUser } from '../client/use-session.ts'
import { t, tRich } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input, TextArea } from '../ui/forms/input.tsx'
import { type Taken, useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const { form, state, problems, notice, isBusy, submitType, taken, emailService } = useContactForm()
  // Without script the form posts to the service.
  const native =
    emailService === null ? {} : { action: emailService.url + SEND_FORM_PATH, encType: 'multipart/form-data' as const }
  return (
    <form className="contact-form" data-state={state} {...form} {...native}>
      <ContactAnswer notice={notice} taken={taken} />
      <div className="pair">
        <Field label={t('Name')} error={problems.name}>
          <Input name="name" required autoComplete="name" maxLength={CONTACT_MOST.name} />
        </Field>
        <Field label={t('Email')} error={problems.email}>
          <Input type="email" name="email" required autoComplete="email" inputMode="email" maxLength={254} />
        </Field>
      </div>
      <Field label={t('Subject')} error={problems.subject}>
        <Input name="subject" required maxLength={CONTACT_MOST.subject} />
      </Field>
      <Field
        label={t('Order number')}
        optional
        error={problems.order_number}
        hint={t('It stands on the order and in its mails.')}
      >
        <Input name="order_number" autoCapitalize="characters" spellCheck={false} maxLength={CONTACT_MOST.order} />
      </Field>
      <Field label={t('Message')} error={problems.message}>
        <TextArea name="message" required rows={7} maxLength={CONTACT_MOST.message} />
      </Field>
      {emailService === null ? null : (
        <>
          <input type="hidden" name="lib_version" value={LIB_VERSION} />
          <input type="hidden" name="service_id" value={emailService.serviceId} />
          <input type="hidden" name="template_id" value={emailService.templateId} />
          <input type="hidden" name="user_id" value={emailService.userId} />
        </>
      )}
      <Button type={emailService === null ? submitType : 'submit'} busy={isBusy} busyText={t('Sending…')}>
        {t('Send Message')}
      </Button>
    </form>
  )
}

type ContactAnswerProps = { notice: Text | null; taken: Taken | null }

/** Focused and scrolled into view: the pressed button is far below. An invalid field keeps focus. */
function ContactAnswer({ notice, taken }: ContactAnswerProps) {
  const place = useRef<HTMLDivElement>(null)
  const isSignedIn = useUser() !== null
  useEffect(() => {
    const isAtField = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if ((notice === null && taken === null) || isAtField) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [notice, taken])
  if (notice === null && taken === null) return null
  return (
    <div ref={place} tabIndex={-1}>
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      {taken ? (
        <Notice
          tone="good"
          title={CONTACT_TEXTS.sent}
          action={isSignedIn ? <TextLink href="/support">{t('See your conversations')}</TextLink> : null}
        >
          {taken.ticketNumber === null
            ? 'We have written to you with your ticket number.'
            : tRich('Your ticket number is {ticket}. We have sent it to you by email.', {
                ticket: <b className="num">{taken.ticketNumber}</b>,
              })}
        </Notice>
      ) : null}
    </div>
  )
}
