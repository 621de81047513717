import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/input.tsx'

type Props = {
  options: readonly { value: string; label: string }[]
  value: string
  /** Called for an intended choice: a click on an option, Enter, or Apply. */
  onCommit: (value: string) => void
  /** What it selects, for the buttons' labels. */
  what: string
  'aria-label'?: string
  'aria-busy'?: boolean
}

/** These keys step through a closed select: passing an option does not choose it. */
const STEPPING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** A select that acts at once and may cost money: stepping keys do not commit. */
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
    // Alt+Arrow opens the list; a letter jumps to the matching option.
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
