import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as calls from '#contracts/calls/care.ts'
import { CONTACT_MOST, CONTACT_TEXTS } from '#contracts/care/contact-texts.ts'
import { checkedBy } from '../account/account-checks.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { sendEmail } from '../client/email-service.ts'
import { session } from '../client/session-state.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { useUser } from '../client/use-session.ts'
import { useFrame } from '../shell/use-frame.ts'
import { CONTACT_CHECKS } from './contact-checks.ts'

/** Shown after sending; no number when the shop did not respond. */
export type Taken = { ticketNumber: string | null }

/** The contact form: sent to the email service, and to customer care for the ticket number. */
export function useContactForm() {
  const { emailService } = useFrame().facts
  const sent = useRef<{ text: string; key: string } | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const contact = useForm({ validate: checkedBy(CONTACT_CHECKS), submit })
  const fillIn = useFilledIn(contact.element)

  async function submit(typed: Typed): Promise<Refused | null> {
    setTaken(null)
    const { name = '', email = '', subject = '', message = '', order_number: order = '' } = trimmed(typed)
    const key = keyOf([name, email, subject, message, order])
    const fields = { name, email, subject, message }
    const params = { ...fields, ...(order === '' ? {} : { order_number: order }) }
    if (emailService !== null && !(await sendEmail(emailService, params, key))) {
      return { message: CONTACT_TEXTS.failed }
    }
    const asked = { ...fields, ...(order === '' ? {} : { orderNumber: order }) }
    const answer = await tryApi(calls.openQuery, {
      body: asked,
      token: tokenNow(),
      headers: { 'idempotency-key': key },
    })
    const isRefused = answer instanceof CallFailure
    // The service has accepted the message, whatever the shop responds.
    if (isRefused && emailService === null) {
      return { failure: answer, message: answer.serverMessage ?? CONTACT_TEXTS.failed }
    }
    sent.current = null
    setTaken({ ticketNumber: isRefused ? null : answer.ticketNumber })
    contact.element.current?.reset()
    fillIn({})
    return null
  }

  /** Idempotency key: a retry is the same message; after success the same text is a new one. */
  function keyOf(words: readonly string[]): string {
    const text = JSON.stringify(words)
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() }
    return sent.current.key
  }

  const state = contact.isBusy ? 'sending' : taken ? 'success' : contact.notice ? 'error' : 'idle'
  return { ...contact, emailService, taken, state } as const
}

/** Prefills from the session, and the order number from the link; typed values stay. Returns how to do it again. */
function useFilledIn(form: React.RefObject<HTMLFormElement | null>) {
  const user = useUser()
  const [params] = useSearchParams()
  const order = params.get('order')?.slice(0, 40) ?? ''
  const subject = params.get('subject')?.slice(0, CONTACT_MOST.subject) ?? ''
  const fillIn = useCallback(
    (more: { order_number?: string; subject?: string }) => {
      const known = { name: user?.name, email: user?.email, ...more }
      for (const [name, value] of Object.entries(known)) {
        const field = form.current?.elements.namedItem(name)
        if (value && field instanceof HTMLInputElement && field.value === '') field.value = value
      }
    },
    [form, user],
  )
  useEffect(() => fillIn({ order_number: order, subject }), [fillIn, order, subject])
  return fillIn
}

function tokenNow(): string | null {
  const now = session.getState()
  return now.status === 'signed-in' ? now.token : null
}

function trimmed(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]))
}
