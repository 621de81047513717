import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Text } from '#rules/message.ts'
import { people } from '../../client/session.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'

const SHOWN_AT_MOST = 30

type UserPickerProps = {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: Text | null | undefined
}

/** No selection means all users of the roles; otherwise only these. */
export function UserPicker({ chosen, onChange, error }: UserPickerProps) {
  const { users } = useSyncExternalStore(people.subscribe, people.getState, people.getInitialState)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = users.filter(({ name, email }) =>
    words.every((word) => `${name} ${email}`.toLowerCase().includes(word)),
  )
  const picked = chosen.map((id) => users.find(({ _id }) => _id === id) ?? { _id: id, name: 'Somebody', email: '' })

  return (
    <fieldset className="user-picker">
      <legend className="label">
        People <span className="opt">optional</span>
      </legend>
      <p className="hint">Choose nobody, and everybody with a chosen role can use it.</p>
      {picked.length > 0 ? (
        <ul className="tags" aria-label="Chosen people">
          {picked.map(({ _id, name }) => (
            <li key={_id}>
              {name}
              <IconButton
                icon={X}
                label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((other) => other !== _id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <SearchInput
        label="Search people"
        placeholder="Name or email"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="hint" role="status">
          No users found.
        </p>
      ) : (
        <div className="user-list">
          {found.slice(0, SHOWN_AT_MOST).map(({ _id, name, email }) => (
            <Checkbox
              key={_id}
              label={name}
              hint={email}
              checked={chosen.includes(_id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, _id] : chosen.filter((other) => other !== _id))
              }
            />
          ))}
          {found.length > SHOWN_AT_MOST ? (
            <p className="hint">{`${found.length - SHOWN_AT_MOST} more: type to find them.`}</p>
          ) : null}
        </div>
      )}
      <FieldError id="coupon-users-error" text={error} />
    </fieldset>
  )
}
