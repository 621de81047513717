import { Trash2 } from 'lucide-react'
import { PRICE_REASONS } from '#rules/manual-sale.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { QuantityStepper } from '../../ui/product/quantity-stepper.tsx'
import { agreedPaise, type DraftLine, isOtherPrice, type SaleDraft, withLine, withoutLine } from './sale-draft.ts'
import { changeDraft } from './sale-stores.ts'

const MOST_PIECES = 99
const OWN = 'own'

type Props = { draft: SaleDraft; short: readonly DraftLine[] }

export function SaleLines({ draft, short }: Props) {
  if (draft.lines.length === 0) {
    return <p className="sale-empty hint">Nothing in this sale yet. Scan a label, or search above.</p>
  }
  return (
    <ul className="sale-lines" aria-label="In this sale">
      {draft.lines.map((line) => (
        <SaleLine key={line.id} line={line} isShort={short.some(({ id }) => id === line.id)} />
      ))}
    </ul>
  )
}

function SaleLine({ line, isShort }: { line: DraftLine; isShort: boolean }) {
  const { id, goods, quantity, price } = line
  const change = (part: Partial<DraftLine>) => changeDraft((draft) => withLine(draft, { ...line, ...part }))
  const paise = agreedPaise(line)
  const shown = formatMoney(paiseFromJson(goods.price))
  return (
    <li className="sale-line">
      <div className="sale-line-head">
        <p>
          <b>{goods.title}</b>
          <span className="hint">{[goods.detail, goods.sku].filter(Boolean).join(' · ')}</span>
        </p>
        <IconButton
          icon={Trash2}
          label={`Remove ${goods.title}`}
          onClick={() => changeDraft((draft) => withoutLine(draft, id))}
        />
      </div>
      <LineChoice line={line} onChange={change} />
      <div className="sale-line-sums">
        <QuantityStepper
          value={quantity}
          most={MOST_PIECES}
          label={`Quantity of ${goods.title}`}
          onChange={(next) => change({ quantity: Math.min(next, MOST_PIECES) })}
        />
        <Field label="Price of one" error={paise === null ? 'At least ₹1' : null}>
          <Input
            value={price}
            inputMode="decimal"
            autoComplete="off"
            placeholder={shown}
            onChange={({ target }) => change({ price: target.value })}
          />
        </Field>
        <b className="num sale-line-total">{formatMoney((paise ?? 0) * quantity)}</b>
      </div>
      {isOtherPrice(line) ? <PriceReason line={line} shown={shown} onChange={change} /> : null}
      {isShort ? (
        <p className="sale-short" role="status">
          The books have {goods.stock}. If it is sold it is gone: you are asked to confirm.
        </p>
      ) : null}
    </li>
  )
}

type LineProps = { line: DraftLine; onChange: (part: Partial<DraftLine>) => void }

/** Of goods without combinations: colour and size are written on the invoice. */
function LineChoice({ line, onChange }: LineProps) {
  const { colors, sizes, title } = line.goods
  if (colors.length < 2 && sizes.length < 2) return null
  return (
    <div className="sale-line-choice">
      {colors.length > 1 ? (
        <Field label={`Colour of ${title}`} labelHidden>
          <Select
            value={line.color}
            options={colors.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onChange({ color: target.value })}
          />
        </Field>
      ) : null}
      {sizes.length > 1 ? (
        <Field label={`Size of ${title}`} labelHidden>
          <Select
            value={String(line.size)}
            options={sizes.map((size) => ({ value: String(size), label: `Size ${size}` }))}
            onChange={({ target }) => onChange({ size: Number(target.value) })}
          />
        </Field>
      ) : null}
    </div>
  )
}

/** One of the usual reasons, or one's own words. */
function PriceReason({ line, shown, onChange }: LineProps & { shown: string }) {
  const isUsual = PRICE_REASONS.some((one) => one === line.reason)
  const chosen = line.reason === '' ? '' : isUsual ? line.reason : OWN
  return (
    <div className="sale-line-choice">
      <Field label={`Why not ${shown}?`}>
        <Select
          value={chosen}
          options={[
            { value: '', label: 'Please choose' },
            ...PRICE_REASONS.map((value) => ({ value, label: value })),
            { value: OWN, label: 'Another reason' },
          ]}
          onChange={({ target }) => onChange({ reason: target.value === OWN ? ' ' : target.value })}
        />
      </Field>
      {chosen === OWN ? (
        <Field label="The reason">
          <Input
            value={line.reason.trimStart()}
            maxLength={200}
            onChange={({ target }) => onChange({ reason: target.value || ' ' })}
          />
        </Field>
      ) : null}
    </div>
  )
}
