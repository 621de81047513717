import { useEffect, useRef, useState } from 'react'
import { type Text, toEnglish } from '#rules/message.ts'

type Problems<Form> = Partial<Record<keyof Form & string, string>>
type Found = Partial<Record<string, string>>

/** Form values and errors: shown on submit, cleared as soon as they are fixed. */
export function useForm<Form extends object>(start: () => Form, judge: (form: Form) => Found) {
  const [form, setForm] = useState(start)
  const [problems, setProblems] = useState<Found>({})
  const [shown, setShown] = useState(0)
  const element = useRef<HTMLFormElement>(null)

  // Focuses the first error once rendered, also in a field group.
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

  /** True when valid; otherwise shows the errors. */
  function passes(typed: Form): boolean {
    const found = judge(typed)
    showProblems(found)
    return Object.keys(found).length === 0
  }

  /** Shows the server's errors. */
  function showErrors(errors: readonly { path: string; message: Text }[]) {
    showProblems(Object.fromEntries(errors.map(({ path, message }) => [path, toEnglish(message)])))
  }

  return { form, setForm, set, problems: problems as Problems<Form>, passes, showErrors, element }
}
