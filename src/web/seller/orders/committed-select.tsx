import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'

type Props = {
  options: readonly { value: string; label: string }[]
  value: string
  /** Hears of a choice that was meant: a press on an option, Enter, or Apply. */
  onCommit: (value: string) => void
  /** What it chooses, for those who hear the buttons. */
  what: string
  'aria-label'?: string
  'aria-busy'?: boolean
}

/** A closed select changes with each of these, one after the other: passing by an option is not choosing it. */
const STEPPING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** A select whose choice does something at once and may cost money: the keys that only look through it send nothing. */
export function CommittedSelect({ options, value, onCommit, what, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const isStepping = useRef(false)

  function commit(next: string) {
    setDraft(null)
    if (next !== value) onCommit(next)
  }

  function change(next: string) {
    if (isStepping.current) setDraft(next === value ? null : next)
    else commit(next)
    isStepping.current = false
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey } = event
    // Alt with an arrow opens the list; a letter jumps to the option that begins with it.
    isStepping.current = !altKey && (STEPPING.includes(key) || (key.length === 1 && key !== ' '))
    if (draft === null || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (key === 'Enter') commit(draft)
    else setDraft(null)
  }

  return (
    <>
      <Select
        {...rest}
        options={options}
        value={draft ?? value}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isStepping.current = false
        }}
        onChange={(event) => change(event.target.value)}
      />
      {draft === null ? null : (
        <div className="not-saved">
          <p role="status">
            Not changed yet. Press Enter for <b>{draft}</b>, Escape to leave it.
          </p>
          <Button look="line" small onClick={() => commit(draft)}>
            Apply<span className="sr"> {what}</span>
          </Button>
          <Button look="plain" small onClick={() => setDraft(null)}>
            Leave it<span className="sr">: {what}</span>
          </Button>
        </div>
      )}
    </>
  )
}
