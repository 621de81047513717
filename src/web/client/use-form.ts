import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { type Text, toEnglish } from '#rules/message.ts'
import { CallFailure, type FieldError } from './api-call.ts'
import { useAction } from './use-action.ts'
import { useHydrated } from './use-hydrated.ts'
import { useNotice } from './use-notice.ts'

/** Values of uncontrolled fields, as typed. */
export type Typed = Readonly<Record<string, string>>
/** Why a submit was refused: shown at the fields it names, or above the form. */
export type Refused = { failure?: CallFailure; message: Text }

type Outcome = Promise<Refused | null> | Promise<void>
type Problems = Readonly<Partial<Record<string, Text | null>>>
/** Error message of each invalid field. */
export type FormProblems<Values> = Readonly<Partial<Record<keyof Values & string, Text | null>>>

type FormOptions<Values> = {
  /**
   * Initial values of controlled fields. Without it fields are uncontrolled: text typed before hydration, autofilled or
   * refused by the server is kept.
   */
  initial?: () => Values
  validate: (values: Values) => Problems
  /** Runs on submit with valid values. A thrown `CallFailure` needs `failed`; a returned one has its own message. */
  submit?: (values: Values) => Outcome
  /** Message for a thrown error without one from the server. */
  failed?: Text
  /** Sees a thrown failure first, and handles it alone when it returns true: an edit conflict. */
  onFailure?: (failure: CallFailure, message: Text) => unknown
  /** Validates a field on blur too; uncontrolled forms always do. */
  validatesOnBlur?: boolean
}

const NOTHING_REFUSED = { problems: {}, values: {} }

/**
 * The state of a form: errors appear on submit (or blur) and go as soon as they are fixed, the first invalid field gets
 * focus, and one submit runs at a time.
 */
export function useForm<Values extends object = Typed>(options: FormOptions<Values>) {
  const { initial, validate, submit, failed, onFailure } = options
  const isControlled = initial !== undefined
  const [values, setValues] = useState<Values>(initial ?? (() => ({}) as Values))
  const [saved, setSaved] = useState(values)
  /** For handlers that run before the next render. */
  const latest = useRef(values)
  const [problems, setProblems] = useState<Problems>({})
  /** The server's errors, and the values that it refused: each stays until its field is changed. */
  const refused = useRef<{ problems: Problems; values: object }>(NOTHING_REFUSED)
  const [shown, setShown] = useState(0)
  const [notice, setNotice] = useNotice()
  const element = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useAction(failed, failed === undefined ? undefined : report)
  const isHydrated = useHydrated()

  // Focuses the first error once rendered, also in a field group.
  useEffect(() => {
    if (shown === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], .error')
    wrong?.scrollIntoView?.({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  }, [shown])

  function set(change: Partial<Values>) {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    revalidate(latest.current)
  }

  /** Replaces the values by saved ones. */
  function reset(next: Values) {
    latest.current = next
    setValues(next)
    setSaved(next)
  }

  function revalidate(now: Values) {
    const found = validate(now)
    setProblems((known) => Object.fromEntries(Object.keys(known).map((name) => [name, found[name]])))
  }

  /** Of the field that was left alone: moving the focus to an error of the server leaves a field too. */
  function revalidateField(now: Values, name: string) {
    const { problems: said, values: sent } = refused.current
    const isUnchanged = fieldValue(now, name) === fieldValue(sent, name)
    const problem = validate(now)[name] ?? (isUnchanged ? said[name] : null)
    setProblems((known) => ({ ...known, [name]: problem }))
  }

  /** Shows these errors, and returns whether there are any. */
  function show(found: Problems): boolean {
    setProblems(found)
    const isWrong = Object.values(found).some(Boolean)
    if (isWrong) setShown((count) => count + 1)
    return isWrong
  }

  function passes(now: Values): boolean {
    refused.current = NOTHING_REFUSED
    return !show(validate(now))
  }

  function showErrors(errors: readonly FieldError[]): boolean {
    const said = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
    refused.current = { problems: said, values: element.current === null ? latest.current : now(element.current) }
    return show(said)
  }

  /** True when valid and done. */
  async function attempt(now: Values, work: () => Outcome): Promise<boolean> {
    if (isBusy) return false
    setNotice(null)
    if (!passes(now)) return false
    let isDone = true
    const isRun = await run(async () => {
      const refused = await work()
      if (!refused) return
      isDone = false
      refuse(refused)
    })
    return isRun && isDone
  }

  function report(message: Text, error: unknown) {
    if (!(error instanceof CallFailure)) return setNotice(message)
    if (onFailure?.(error, message) !== true) refuse({ failure: error, message })
  }

  function refuse({ failure, message }: Refused) {
    const errors = failure?.errors ?? []
    const own = isControlled ? errors : errors.filter(({ path }) => element.current?.elements.namedItem(path))
    showErrors(own)
    // An account form shows a text once: at its field, or above the form.
    const isAtField = !isControlled && own.some((one) => toEnglish(one.message) === toEnglish(message))
    setNotice(isAtField ? null : message)
  }

  const now = (form: HTMLFormElement) => (isControlled ? latest.current : (typedIn(form) as Values))

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = now(event.currentTarget)
    if (submit !== undefined) await attempt(sent, () => submit(sent))
  }

  /** No error for an empty field on blur; submit reports it. */
  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { name = '', value = '' } = event.target as { name?: string; value?: string }
    if (name !== '' && value !== '') revalidateField(now(event.currentTarget), name)
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    revalidate(now(event.currentTarget))
  }

  const reading = isControlled ? {} : { method: 'post' as const, onChange }
  return {
    ...{ values, saved, set, reset, getValues: () => latest.current, isBusy, notice, setNotice, element },
    ...{ attempt, passes, showErrors },
    isDirty: isControlled && JSON.stringify(values) !== JSON.stringify(saved),
    problems: problems as FormProblems<Values>,
    form: {
      ...reading,
      ...(isControlled && options.validatesOnBlur !== true ? {} : { onBlur }),
      ...{ ref: element, noValidate: true, onSubmit },
    },
    // Before hydration Enter must not submit a password natively.
    submitType: isHydrated ? ('submit' as const) : ('button' as const),
  }
}

function fieldValue(values: object, name: string): unknown {
  return (values as Readonly<Record<string, unknown>>)[name]
}

function typedIn(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(entries)
}
