import { Search } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { Input, type InputProps } from './input.tsx'

type SearchInputProps = Omit<InputProps, 'type'> & {
  /** Visually hidden. */
  label: string
  /** Rounded on a tinted background, as in the header. */
  quiet?: boolean | undefined
}

export function SearchInput({ label, quiet, id, className, role, ...rest }: SearchInputProps) {
  const ownId = useId()
  return (
    <span className={classNames('search', quiet && 'quiet', className)}>
      <label className="sr" htmlFor={id ?? ownId}>
        {label}
      </label>
      <Icon of={Search} />
      {/* HTML allows the role combobox on a plain text input only. */}
      <Input
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        role={role}
        type={role === 'combobox' ? 'text' : 'search'}
        id={id ?? ownId}
      />
    </span>
  )
}
