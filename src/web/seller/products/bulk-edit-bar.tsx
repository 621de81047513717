import { useState } from 'react'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { paiseFromJson } from '#rules/money.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

const BulkEditDialog = lazyOverlay(() => import('./bulk-edit-dialog.tsx'))

type Props = {
  /** The products on this page. */
  products: readonly SellerProductJson[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onDone: () => void
}

const pricePaiseOf = ({ discountPrice, originalPrice }: SellerProductJson) =>
  paiseFromJson(discountPrice ?? originalPrice)

/** Above the table: select all, and edit the selected ones. */
export function BulkEditBar({ products, chosen, onChoose, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const ids = products.map(({ _id }) => _id)
  const count = chosen.size
  const picked = products.filter(({ _id }) => chosen.has(_id))
  return (
    <section className={count > 0 ? 'choice-bar on' : 'choice-bar'} aria-label="Chosen products">
      <Checkbox
        label="Choose all on this page"
        checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
        onChange={({ target }) => onChoose(ids, target.checked)}
      />
      {count === 0 ? null : (
        <>
          <p className="num" role="status">
            {count === 1 ? '1 product chosen' : `${count} products chosen`}
          </p>
          <Button small onClick={() => setOpen(true)}>
            Edit chosen
          </Button>
          <Button look="plain" small onClick={() => onChoose([...chosen], false)}>
            Clear
          </Button>
        </>
      )}
      {isOpen ? (
        <BulkEditDialog
          ids={[...chosen]}
          prices={picked.map(pricePaiseOf)}
          combined={picked.filter(({ options }) => options !== undefined).length}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      ) : null}
    </section>
  )
}
