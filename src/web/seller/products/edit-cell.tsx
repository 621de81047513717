import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { useAction } from '../../client/use-action.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input } from '../../ui/forms/input.tsx'

type EditCellProps = {
  /** Label of the value: 'price of Jute Tote'. */
  what: string
  value: string
  inputMode: 'decimal' | 'numeric'
  problemOf: (typed: string) => string | null
  /** Confirmation text before saving; null if none is needed. */
  doubtAbout?: (typed: string) => string | null
  /** Resolves to null if saved, else the error. */
  onSave: (typed: string) => Promise<Text | null>
  /** Shown when not editing. */
  children: ReactNode
}

/** Inline edit: Enter or blur saves, Escape cancels. */
export function EditCell({ what, value, inputMode, problemOf, doubtAbout, onSave, children }: EditCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const isEnding = useRef(false)
  const doubted = useRef<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const isOpen = typed !== null

  // Editing started by click: focus the input.
  useEffect(() => {
    if (!isOpen) return
    input.current?.focus()
    input.current?.select()
  }, [isOpen])

  function end(isFocused: boolean) {
    isEnding.current = true
    setTyped(null)
    setProblem(null)
    if (isFocused) requestAnimationFrame(() => button.current?.focus())
  }

  async function save(isFocused: boolean) {
    if (typed === null || isBusy) return
    if (typed.trim() === value) return end(isFocused)
    const wrong = problemOf(typed)
    setProblem(wrong)
    if (wrong !== null) return
    const doubt = doubted.current === typed && isFocused ? null : (doubtAbout?.(typed) ?? null)
    doubted.current = typed
    if (doubt !== null) return setProblem(doubt)
    await run(async () => {
      const refused = await onSave(typed)
      if (refused === null) return end(isFocused)
      setProblem(refused)
    })
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(true)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      end(true)
    }
  }

  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        className="edit-cell"
        title={`Change the ${what}`}
        onClick={() => {
          isEnding.current = false
          doubted.current = null
          setTyped(value)
        }}
      >
        {children}
        <span className="sr">Change the {what}</span>
        <Icon of={Pencil} />
      </button>
    )
  }
  return (
    <span className="edit-cell-open" aria-busy={isBusy}>
      <Input
        ref={input}
        aria-label={what.charAt(0).toUpperCase() + what.slice(1)}
        inputMode={inputMode}
        value={typed}
        readOnly={isBusy}
        {...(problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
        }}
        onKeyDown={press}
        onBlur={() => (isEnding.current ? undefined : void save(false))}
      />
      <FieldError id={errorId} text={problem} />
    </span>
  )
}
