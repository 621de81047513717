import { type ReactNode, useState } from 'react'
import { listsFromOptions, optionsProblem } from '#rules/variants/product-options.ts'
import { Disclosure } from '../../../ui/data/disclosure.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { type EditVariants, OptionFields } from './option-fields.tsx'
import { SetForAll } from './set-for-all.tsx'
import { type Problems, StockGrid } from './stock-grid.tsx'
import { hasDetailProblem, VariantDetails } from './variant-details.tsx'
import {
  countCombinations,
  countPieces,
  divideText,
  draftRows,
  piecesToDivide,
  totalStock,
  toVariantsForm,
  type VariantsDraft,
} from './variants-draft.ts'
import './variants.css'

type VariantsSectionProps = {
  draft: VariantsDraft
  /** The product's lists, while it has one stock. */
  lists: { colors: readonly string[]; sizes: readonly string[] }
  title: string
  price: string
  problems: Problems
  /** What the stock in the grid needs to be told. */
  notice?: ReactNode
  onTurn: (isOn: boolean) => void
  onEdit: EditVariants
}

/** Stock for each colour and size: off for a product with a single stock. */
export function VariantsSection({ draft, lists, problems, onTurn, onEdit, ...product }: VariantsSectionProps) {
  return (
    <section className="variants" aria-label="Stock for each colour and size">
      <Switch
        label="Keep stock for each colour and size"
        hint={switchHint(draft, lists)}
        checked={draft.isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {draft.isOn ? (
        <>
          <OptionFields draft={draft} problem={problems.options ?? tooMany(draft)} onEdit={onEdit} />
          {draftRows(draft).length === 0 ? null : (
            <VariantTables draft={draft} problems={problems} onEdit={onEdit} {...product} />
          )}
        </>
      ) : null}
    </section>
  )
}

type VariantTablesProps = Pick<VariantsSectionProps, 'draft' | 'title' | 'price' | 'problems' | 'notice' | 'onEdit'>

function VariantTables({ draft, title, price, problems, notice, onEdit }: VariantTablesProps) {
  const [isOpen, setOpen] = useState(false)
  const mustOpen = hasDetailProblem(problems)
  const { variants } = toVariantsForm(draft)
  return (
    <div className="variant-stock">
      <div className="variants-head">
        <div>
          <h2>Stock</h2>
          <p className="hint num" aria-live="polite">
            {`${countPieces(totalStock(draft))} in ${countCombinations(variants.length)}`}
          </p>
        </div>
        <p className="hint">Type, or paste a block from a spreadsheet. Enter and the arrow keys move on.</p>
      </div>
      <DivideNotice draft={draft} />
      <FieldError text={problems['variants.unassignedSeen'] ?? problems.variants} />
      <StockGrid draft={draft} problems={problems} onEdit={onEdit} />
      {notice}
      <SetForAll onEdit={onEdit} />
      <Disclosure summary="Codes, own prices and measures" open={isOpen || mustOpen} onToggle={setOpen}>
        {isOpen || mustOpen ? (
          <VariantDetails draft={draft} title={title} price={price} problems={problems} onEdit={onEdit} />
        ) : null}
      </Disclosure>
    </div>
  )
}

/** Pieces that no combination has yet. Any number may be saved: the shelf is counted while dividing. */
function DivideNotice({ draft }: { draft: VariantsDraft }) {
  const pieces = piecesToDivide(draft)
  if (pieces.waiting === 0) return null
  const isEven = pieces.waiting === pieces.divided
  return (
    <Notice tone={isEven ? 'good' : 'info'} title={divideText(pieces)}>
      {isEven ? null : `Saving sets the stock to ${countPieces(totalStock(draft))}.`}
    </Notice>
  )
}

function switchHint(draft: VariantsDraft, { colors, sizes }: VariantsSectionProps['lists']): string {
  if (draft.isOn) return 'The stock of the product is the sum of its combinations.'
  const size = draft.options.find(({ kind }) => kind === 'size')
  const isLost = size !== undefined && listsFromOptions([size]).sizes.length < size.values.length
  if (isLost) return 'Without it the product has one stock, and only sizes that are numbers.'
  const isShared = colors.length > 1 || sizes.length > 1
  return isShared && draft.unassigned > 0
    ? `One number serves every colour and size now: ${countPieces(draft.unassigned)} to divide.`
    : 'Each combination then has its own number of pieces, and can have its own price.'
}

/** Shown at once, since the table cannot be. */
function tooMany({ options }: VariantsDraft): string | null {
  const filled = options.filter(({ values }) => values.length > 0)
  return draftRows({ isOn: true, options, rows: {}, leftOut: [], unassigned: 0 }).length === 0 && filled.length > 0
    ? optionsProblem(filled)
    : null
}
