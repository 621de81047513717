import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { pluralMessage, type Text } from '#rules/message.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from '../client/recent-searches.ts'
import { t, tText } from '../i18n/t.ts'
import { classNames } from '../ui/base/class-names.ts'
import { SearchInput } from '../ui/forms/search-input.tsx'
import type Loaded from './suggestion-list.tsx'
import { type Suggestion, suggestionPath, useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = { className?: string; autoFocus?: boolean; onSearch?: () => void }

/** Autocomplete search; Enter opens /search?q=…, and without script the form does the same. */
export function SearchBox({ className, autoFocus, onSearch }: SearchBoxProps) {
  const navigate = useNavigate()
  const id = useId()
  const searched = useSearchedText()
  const [typed, setTyped] = useState(searched)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Most visits have no search.
  const [SuggestionList, setList] = useState<typeof Loaded | null>(null)
  // Syncs with the URL: reload, deep link, Back and Forward. Not in an effect, which would run after the new page is seen
  // and take what somebody has typed there by then.
  const [lastSearched, setLastSearched] = useState(searched)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    setTyped(searched)
  }
  const suggestions = useSuggestions(typed, isOpen)
  const isShown = isOpen && suggestions.length > 0
  const optionId = (at: number) => `${id}-option-${at}`
  const chosen = isShown ? suggestions[active] : undefined

  function open() {
    setOpen(true)
    readRecentSearches()
    // Preloads the list, the catalogue and its search while typing.
    // Offline there are no suggestions, and Enter still works; the next focus tries again.
    import('./suggestion-list.tsx').then(
      (list) => setList(() => list.default),
      () => undefined,
    )
    void catalogueStore
      .get()
      .then(({ loadSearch }) => loadSearch())
      .catch(() => undefined)
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function go(suggestion: Suggestion) {
    if ('text' in suggestion) {
      rememberSearch(suggestion.text)
      setTyped(suggestion.text)
    } else {
      rememberSearch(typed)
      setTyped('')
    }
    close()
    void navigate(suggestionPath(suggestion))
    onSearch?.()
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = typed.trim()
    if (chosen !== undefined) go(chosen)
    else if (text !== '') go({ kind: 'all', text })
  }
  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && isShown) {
      // Close only the list: keep the text, and a surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (step === undefined) return
    event.preventDefault()
    if (!isShown) return open()
    // The suggestions plus the box itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <Form
      className={classNames('search-form', className)}
      role="search"
      action="/search"
      method="get"
      onSubmit={search}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <SearchInput
        quiet
        label={t('Search products')}
        name="q"
        placeholder={t('Search scarves, toys')}
        autoFocus={autoFocus}
        // A highlighted suggestion is searched for though nothing is typed.
        required={chosen === undefined}
        maxLength={200}
        value={typed}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : optionId(active)}
        onFocus={open}
        onClick={open}
        onKeyDown={steer}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
      />
      <span className="sr" role="status">
        {isShown ? tText(countWords(suggestions)) : ''}
      </span>
      {isShown && SuggestionList !== null ? (
        <SuggestionList
          id={`${id}-list`}
          {...{ suggestions, active, optionId }}
          onPoint={setActive}
          onChoose={go}
          onForget={forgetSearches}
        />
      ) : null}
    </Form>
  )
}

/** The query of the search page; '' on other pages. */
function useSearchedText(): string {
  const { pathname, search } = useLocation()
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
}

function countWords(suggestions: readonly Suggestion[]): Text {
  const count = suggestions.filter(({ kind }) => kind !== 'all').length
  if (count === 0) return 'No suggestions'
  return pluralMessage({ one: '{n} suggestion', other: '{n} suggestions' }, { n: count })
}
