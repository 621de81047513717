import { useState } from 'react'
import type { Text } from '#rules/message.ts'
import { DEFAULT_CATEGORIES, withCategory } from '#rules/product-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'

type CategoryFieldProps = {
  value: string
  known: readonly string[]
  /** Which categories the shop has is the house's to say: other sellers choose. */
  canAdd: boolean
  onChange: (category: string) => void
  error: Text | null | undefined
}

/** An existing category, or a new one, created when the product is saved. */
export function CategoryField({ value, known, canAdd, onChange, error }: CategoryFieldProps) {
  const [own, setOwn] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const all = [...(canAdd ? DEFAULT_CATEGORIES : []), ...known, ...own].reduce<readonly string[]>(withCategory, [])

  function add() {
    const next = withCategory(all, typed ?? '')
    const added = next.at(-1)
    if (next === all || added === undefined) return setRefused('Please give it a new name')
    setOwn([...own, added])
    onChange(added)
    setTyped(null)
    setRefused(null)
  }

  const options = [{ value: '', label: 'Choose a category' }, ...all.map((name) => ({ value: name, label: name }))]
  if (value !== '' && !all.includes(value)) options.push({ value, label: value })
  return (
    <div className="category-field">
      <Field
        label="Category"
        error={error}
        aside={
          canAdd ? (
            <button type="button" className="link" onClick={() => setTyped(typed === null ? '' : null)}>
              {typed === null ? 'New category' : 'Choose from the list'}
            </button>
          ) : null
        }
      >
        <Select name="category" value={value} options={options} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {typed === null ? null : (
        <Field label="Name of the new category" error={refused}>
          <span className="tag-entry">
            <Input
              value={typed}
              maxLength={40}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <Button look="line" onClick={add}>
              Add
            </Button>
          </span>
        </Field>
      )}
    </div>
  )
}
