import type { OrderItemJson, OrderJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import { RETURN_REASON_LABELS, type ReturnReason, returnReasonsFor } from '#rules/returns.ts'
import { isSized } from '#rules/variants/bought-choice.ts'
import { choiceText } from '../cart/choice-text.ts'
import { t, tText } from '../i18n/t.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/input.tsx'
import { QuantityStepper } from '../ui/product/quantity-stepper.tsx'
import { keptReason } from './returnable.ts'

type ReturnItemProps = {
  item: OrderItemJson
  most: number
  quantity: number
  onChange: (quantity: number) => void
  reason: ReturnReason | null
  onReason: (reason: ReturnReason | null) => void
  error: Text | null
}

/** A line of the order that may go back: how many, and why. */
export function ReturnItem({ item, most, quantity, onChange, reason, onReason, error }: ReturnItemProps) {
  const [product] = item.Products
  const choices = returnReasonsFor(isSized(item))
  return (
    <li>
      <Checkbox
        label={product.title}
        hint={choiceText(item, item.quantity, tText)}
        checked={quantity > 0}
        onChange={(event) => onChange(event.target.checked ? most : 0)}
      />
      {quantity > 0 && most > 1 ? (
        <QuantityStepper
          small
          label={t('How many of {title}', { title: product.title })}
          most={most}
          mostText={message('No more than {n} can be sent back.', { n: most })}
          value={quantity}
          onChange={onChange}
        />
      ) : null}
      {quantity > 0 ? (
        <Field label={t('What is wrong with it?')} error={error}>
          <Select
            name={`reason-${item._id}`}
            required
            value={reason ?? ''}
            options={[
              { value: '', label: t('Please choose') },
              ...choices.map((value) => ({ value, label: tText(RETURN_REASON_LABELS[value]) })),
            ]}
            onChange={(event) => onReason(choices.find((one) => one === event.target.value) ?? null)}
          />
        </Field>
      ) : null}
    </li>
  )
}

/** What stays with the buyer, line by line, and why. */
export function KeptItems({ order }: { order: OrderJson }) {
  const kept = order.cart.items.flatMap((item) => {
    const reason = keptReason(order, item)
    return reason === null ? [] : [{ item, reason }]
  })
  if (kept.length === 0) return null
  return (
    <ul className="kept-items">
      {kept.map(({ item, reason }) => (
        <li key={item._id}>
          {item.Products[0].title} <span className="hint">{choiceText(item, item.quantity, tText)}</span>
          <p className="hint">{tText(reason)}</p>
        </li>
      ))}
    </ul>
  )
}
