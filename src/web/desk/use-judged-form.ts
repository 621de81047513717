import { useRef, useState } from 'react'

type Problems<Form> = Partial<Record<keyof Form & string, string>>
type Found = Partial<Record<string, string>>

/** What is typed, and what is wrong with it: said when it is sent, taken back as soon as its reason is gone. */
export function useJudgedForm<Form extends object>(start: () => Form, judge: (form: Form) => Found) {
  const [form, setForm] = useState(start)
  const [problems, setProblems] = useState<Found>({})
  const element = useRef<HTMLFormElement>(null)

  function set(change: Partial<Form>) {
    const next = { ...form, ...change }
    setForm(next)
    const still = judge(next)
    setProblems((shown) => Object.fromEntries(Object.keys(shown).map((name) => [name, still[name]])))
  }

  /** Leads to the first of them. */
  function showProblems(found: Found) {
    setProblems(found)
    const field = element.current?.elements.namedItem(Object.keys(found)[0] ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  /** True when nothing is wrong with it; otherwise that is shown. */
  function passes(typed: Form): boolean {
    const found = judge(typed)
    showProblems(found)
    return Object.keys(found).length === 0
  }

  /** What a door found wrong, at its place. */
  function showErrors(errors: readonly { path: string; message: string }[]) {
    showProblems(Object.fromEntries(errors.map(({ path, message }) => [path, message])))
  }

  return { form, setForm, set, problems: problems as Problems<Form>, passes, showErrors, element }
}
