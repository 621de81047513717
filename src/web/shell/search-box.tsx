import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { SearchInput } from '../ui/search-input.tsx'

type SearchBoxProps = { className?: string; autoFocus?: boolean; onSearch?: () => void }

/** Enter leads to /search?q=…; without script the form does the same. */
export function SearchBox({ className, autoFocus, onSearch }: SearchBoxProps) {
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (q === '') return
    navigate(`/search?q=${encodeURIComponent(q)}`)
    onSearch?.()
  }

  return (
    <Form
      className={classNames('search-form', className)}
      role="search"
      action="/search"
      method="get"
      onSubmit={search}
    >
      <SearchInput
        quiet
        label="Search products"
        name="q"
        placeholder="Search scarves, toys"
        autoFocus={autoFocus}
        required
        maxLength={200}
      />
    </Form>
  )
}
