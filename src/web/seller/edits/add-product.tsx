import { useEffect, useId, useState } from 'react'
import * as publicCalls from '#contracts/calls/products.ts'
import * as calls from '#contracts/calls/seller-products.ts'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced.ts'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'

const PAUSE_MS = 250
const SHOWN = 6

/** Finds a product by its words and puts it into the form. */
export function AddProduct({ onAdd }: { onAdd: (product: ProductJson) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const errorId = useId()
  const { busy, run } = useAction()
  const found = useFound(typed.trim())

  const add = (id: string) =>
    run(async () => {
      // With its combinations, which lists do not have.
      const answer = await tryApi(publicCalls.readProduct, { params: { id } })
      if (answer instanceof CallFailure) return setProblem(messageOr(answer, 'It did not load. Please try again.'))
      setProblem(null)
      setTyped('')
      onAdd(answer.product)
    }, id)

  return (
    <div className="edit-add">
      <SearchInput
        label="Add a product"
        placeholder="Add a product by its name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form is not sent by a search.
          event.preventDefault()
          const [first] = found ?? []
          if (first !== undefined) void add(first._id)
        }}
      />
      <div aria-live="polite">
        <FieldError id={errorId} text={problem} />
        {found?.length === 0 ? <p className="hint">No product on sale has these words.</p> : null}
        {found === null || found.length === 0 ? null : (
          <ul className="edit-found">
            {found.map(({ _id, title, price, inStock }) => (
              <li key={_id}>
                <span>
                  {title} <span className="hint num">{`${formatExactRupees(price)}, ${inStock} in stock`}</span>
                </span>
                <Button look="line" small busy={busy === _id} onClick={() => void add(_id)}>
                  Add<span className="sr"> {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Null while nothing is typed or known. */
function useFound(typed: string): readonly SellerProductJson[] | null {
  const search = useDebouncedValue(typed, PAUSE_MS)
  const [known, setKnown] = useState<{ of: string; products: readonly SellerProductJson[] } | null>(null)
  useEffect(() => {
    if (search === '') return
    const leaving = new AbortController()
    void tryApi(calls.listSellerProducts, { query: new URLSearchParams({ search }), signal: leaving.signal })
      .then((answer) => {
        if (leaving.signal.aborted || answer instanceof CallFailure) return
        const there = answer.products.filter(({ inStock }) => inStock > 0)
        setKnown({ of: search, products: there.slice(0, SHOWN) })
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [search])
  return typed !== '' && known !== null && known.of === typed ? known.products : null
}
