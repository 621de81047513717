import { useState } from 'react'
import { plainNumber } from '#rules/typed-number.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { setForAll } from './edit-variants.ts'
import type { EditVariants } from './option-fields.tsx'

const FIELDS = [
  { name: 'stock', label: 'Stock of all', inputMode: 'numeric' },
  { name: 'price', label: 'Own price of all (₹)', inputMode: 'decimal' },
  { name: 'weightGrams', label: 'Weight of each (g)', inputMode: 'numeric' },
] as const

/** One number for every combination. */
export function SetForAll({ onEdit }: { onEdit: EditVariants }) {
  const [typed, setTyped] = useState({ stock: '', price: '', weightGrams: '' })

  function apply(name: (typeof FIELDS)[number]['name']) {
    if (typed[name].trim() === '') return
    onEdit((draft) => setForAll(draft, { [name]: plainNumber(typed[name]) }))
    setTyped({ ...typed, [name]: '' })
  }

  return (
    <div className="set-for-all">
      {FIELDS.map(({ name, label, inputMode }) => (
        <Field key={name} label={label}>
          <span className="tag-entry">
            <Input
              inputMode={inputMode}
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                apply(name)
              }}
            />
            <Button look="line" onClick={() => apply(name)}>
              Set for all
            </Button>
          </span>
        </Field>
      ))}
    </div>
  )
}
