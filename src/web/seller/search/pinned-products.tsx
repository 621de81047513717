import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/products.ts'
import { MAX_PINNED } from '#rules/search/search-rule.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'

export type Pinned = { id: string; title: string }

type PinnedProductsProps = { pinned: readonly Pinned[]; onChange: (pinned: Pinned[]) => void }

/** Products that come first, found by a search of their own. */
export function PinnedProducts({ pinned, onChange }: PinnedProductsProps) {
  const [typed, setTyped] = useState('')
  const found = useFoundProducts(typed)
  const others = found.filter(({ id }) => !pinned.some((one) => one.id === id))
  return (
    <fieldset className="pinned-products">
      <legend className="label">
        Show these first <span className="opt">optional</span>
      </legend>
      {pinned.length === 0 ? null : (
        <ol aria-label="Pinned products">
          {pinned.map(({ id, title }) => (
            <li key={id}>
              {title}
              <IconButton
                icon={X}
                label={`Unpin ${title}`}
                onClick={() => onChange(pinned.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {pinned.length >= MAX_PINNED ? (
        <p className="hint">{`${MAX_PINNED} products are pinned.`}</p>
      ) : (
        <>
          <SearchInput
            label="Find a product"
            placeholder="Title or words"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ul aria-label="Found products">
            {others.map(({ id, title }) => (
              <li key={id}>
                <Button look="plain" small onClick={() => onChange([...pinned, { id, title }])}>
                  <Icon of={Plus} />
                  <span className="sr">Pin </span>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}

const SETTLE_MS = 250

function useFoundProducts(typed: string): Pinned[] {
  const [found, setFound] = useState<Pinned[]>([])
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return setFound([])
    const asking = new AbortController()
    const timer = setTimeout(() => {
      api(calls.suggestProducts, { query: { q: text }, signal: asking.signal })
        .then(({ products }) => setFound(products.map(({ _id, title }) => ({ id: _id, title }))))
        // Aborted by more typing, or offline.
        .catch(() => undefined)
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])
  return found
}
