import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'

type TagFieldProps = {
  label: string
  hint?: string
  tags: readonly string[]
  /** The list with the tag, or the same reference when it cannot be added. */
  withTag: (tags: readonly string[], typed: string) => readonly string[]
  onChange: (tags: readonly string[]) => void
  /** Takes what does not fit here elsewhere; false where it cannot either. */
  onOther?: (typed: string) => boolean
  error?: Text | null | undefined
  inputMode?: 'numeric' | 'text'
  suggestions?: readonly string[]
  mark?: (tag: string) => ReactNode
}

function refusal(word: string, tags: readonly string[], hint = ''): string | null {
  if (word === '') return null
  const isThere = tags.some((tag) => tag.toLowerCase() === word.toLowerCase())
  return isThere ? `${word} cannot be added: it is there already` : `${word} cannot be added. ${hint}`.trim()
}

/** Tags: typed, added by Enter or button, removed by their cross. */
export function TagField(props: TagFieldProps) {
  const { label, hint, tags, withTag, onChange, onOther, error, inputMode = 'text', suggestions, mark } = props
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const listId = `tags-${label.toLowerCase()}`

  function add() {
    const next = withTag(tags, typed)
    if (next === tags) {
      if (typed.trim() !== '' && !tags.includes(typed.trim()) && onOther?.(typed)) return
      setRefused(refusal(typed.trim(), tags, hint))
      // The bar at the bottom would cover the message.
      return requestAnimationFrame(() => place.current?.scrollIntoView?.({ block: 'nearest' }))
    }
    setRefused(null)
    setTyped('')
    onChange(next)
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the tag; no submit.
    event.preventDefault()
    add()
  }

  return (
    <div className="tag-field" ref={place}>
      <Field label={label} hint={hint} error={refused ?? error}>
        <span className="tag-entry">
          <Input
            inputMode={inputMode}
            value={typed}
            maxLength={40}
            list={suggestions ? listId : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={pressed}
          />
          <Button look="line" onClick={add}>
            <Icon of={Plus} />
            Add
          </Button>
        </span>
      </Field>
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ) : null}
      {tags.length > 0 ? (
        <ul className="tags" aria-label={label}>
          {tags.map((tag) => (
            <li key={tag}>
              {mark?.(tag)}
              {tag}
              <IconButton
                icon={X}
                label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
