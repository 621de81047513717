import { useEffect, useRef, useState } from 'react'
import { type Text, toEnglish } from '#rules/message.ts'

type Problems<Form> = Partial<Record<keyof Form & string, string>>
type Found = Partial<Record<string, string>>

/** What is typed, and what is wrong with it: said when it is sent, taken back as soon as its reason is gone. */
export function useForm<Form extends object>(start: () => Form, judge: (form: Form) => Found) {
  const [form, setForm] = useState(start)
  const [problems, setProblems] = useState<Found>({})
  const [shown, setShown] = useState(0)
  const element = useRef<HTMLFormElement>(null)

  // Leads to the first of them on the page, once it is drawn: also to one that is no single field.
  useEffect(() => {
    if (shown === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], .error')
    wrong?.scrollIntoView?.({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  }, [shown])

  function set(change: Partial<Form>) {
    const next = { ...form, ...change }
    setForm(next)
    const still = judge(next)
    setProblems((said) => Object.fromEntries(Object.keys(said).map((name) => [name, still[name]])))
  }

  function showProblems(found: Found) {
    setProblems(found)
    if (Object.keys(found).length > 0) setShown((count) => count + 1)
  }

  /** True when nothing is wrong with it; otherwise that is shown. */
  function passes(typed: Form): boolean {
    const found = judge(typed)
    showProblems(found)
    return Object.keys(found).length === 0
  }

  /** What a door found wrong, at its place. */
  function showErrors(errors: readonly { path: string; message: Text }[]) {
    showProblems(Object.fromEntries(errors.map(({ path, message }) => [path, toEnglish(message)])))
  }

  return { form, setForm, set, problems: problems as Problems<Form>, passes, showErrors, element }
}
