import { type FocusEvent, type FormEvent, useState } from 'react'
import { type Text, toEnglish } from '#rules/message.ts'
import type { CallFailure } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import type { Checks, Typed } from './account-checks.ts'
import { useHydrated } from './use-hydrated.ts'

/** Result of a submit: null on success, or the message to show. */
export type Sent = null | { failure?: CallFailure; message: Text }

type Problems = Readonly<Record<string, Text | null>>

/**
 * Uncontrolled fields: text typed before hydration, autofilled or refused by the server is kept. Validated on blur and
 * on submit.
 */
export function useAccountForm(checks: Checks, send: (typed: Typed) => Promise<Sent>) {
  const [problems, setProblems] = useState<Problems>({})
  const [notice, setNotice] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const isHydrated = useHydrated()

  function judge(name: string, typed: Typed) {
    const check = checks[name]
    if (check) setProblems((known) => ({ ...known, [name]: check(typed) }))
  }

  /** No error for an empty field on blur; submit reports it. */
  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { name = '' } = event.target as { name?: string }
    const typed = typedIn(event.currentTarget)
    if (typed[name]) judge(name, typed)
  }

  /** Clears an error as soon as it is fixed, here or in a dependent field. */
  function onChange(event: FormEvent<HTMLFormElement>) {
    const typed = typedIn(event.currentTarget)
    for (const [name, problem] of Object.entries(problems)) if (problem) judge(name, typed)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = typedIn(form)
    const found = Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check(typed)]))
    setProblems(found)
    setNotice(null)
    if (focusFirst(form, found)) return
    await run(async () => {
      const sent = await send(typed)
      if (sent !== null) showRefusal(form, sent)
    })
  }

  function showRefusal(form: HTMLFormElement, { failure, message }: NonNullable<Sent>) {
    const known = (failure?.errors ?? []).filter(({ path }) => form.elements.namedItem(path) !== null)
    const found = Object.fromEntries(known.map(({ path, message: words }) => [path, words]))
    setProblems(found)
    // Shown once: at its field, or above the form.
    setNotice(known.some((one) => toEnglish(one.message) === toEnglish(message)) ? null : message)
    focusFirst(form, found)
  }

  return {
    isBusy,
    notice,
    problem: (name: string) => problems[name] ?? null,
    form: { method: 'post', noValidate: true, onBlur, onChange, onSubmit } as const,
    // Before hydration Enter must not submit a password natively.
    submitType: isHydrated ? ('submit' as const) : ('button' as const),
  }
}

function typedIn(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(entries)
}

function focusFirst(form: HTMLFormElement, problems: Problems): boolean {
  const first = [...form.elements].find((field) => problems[field.getAttribute('name') ?? ''])
  if (first instanceof HTMLElement) first.focus()
  return Object.values(problems).some((problem) => problem !== null)
}
