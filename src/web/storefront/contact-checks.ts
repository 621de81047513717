import { CONTACT_MOST, CONTACT_TEXTS } from '#contracts/care/contact-texts.ts'
import { message as fill, type Text } from '#rules/message.ts'
import { type Checks, emailProblem } from '../account/account-checks.ts'
import type { Typed } from '../client/use-form.ts'

/** Validation of the contact form; all but the order number are required. */
export const CONTACT_CHECKS: Checks = {
  name: ({ name = '' }) => problemOf(name, CONTACT_TEXTS.nameMissing, CONTACT_MOST.name),
  email: contactEmailProblem,
  order_number: ({ order_number = '' }) =>
    /^[a-z0-9-]{0,40}$/i.test(order_number.trim()) ? null : CONTACT_TEXTS.orderBad,
  subject: ({ subject = '' }) => problemOf(subject, CONTACT_TEXTS.subjectMissing, CONTACT_MOST.subject),
  message: ({ message = '' }) => problemOf(message, CONTACT_TEXTS.messageMissing, CONTACT_MOST.message),
}

function contactEmailProblem(typed: Typed): Text | null {
  if ((typed.email ?? '').trim() === '') return CONTACT_TEXTS.emailMissing
  return emailProblem(typed) === null ? null : CONTACT_TEXTS.emailBad
}

function problemOf(typed: string, missing: string, most: number): Text | null {
  if (typed.trim() === '') return missing
  return typed.trim().length > most ? fill('Please use at most {n} characters', { n: most }) : null
}
