import type { OrderEditJson } from '#contracts/orders/edits.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { lineChanges } from '#rules/order-edit.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { t, tText } from '../i18n/t.ts'

type Sides = Pick<OrderEditJson, 'before' | 'after'>

/** What leaves an order, what comes into it, and both totals, with what store credit pays of them. */
export function EditChanges({ before, after }: Sides) {
  const { left, added } = lineChanges(before.lines, after.lines)
  return (
    <ul className="order-changes">
      {left.map((line) => (
        <li key={line.itemId}>{t('Leaves the order: {item}', { item: nameOf(line) })}</li>
      ))}
      {added.map((line) => (
        <li key={line.itemId}>{t('Comes into the order: {item}', { item: nameOf(line) })}</li>
      ))}
      <li className="num">
        {t('Total before {before}, after {after}.', { before: sumOf(before.total), after: sumOf(after.total) })}
      </li>
      {before.storeCredit === 0 ? null : (
        <li className="num">
          {before.storeCredit === after.storeCredit
            ? t('Store credit still pays {sum} of it.', { sum: sumOf(after.storeCredit) })
            : t('Store credit paid {before} of it, now {after}.', {
                before: sumOf(before.storeCredit),
                after: sumOf(after.storeCredit),
              })}
        </li>
      )}
    </ul>
  )
}

export function sumOf(rupees: number): string {
  return formatMoney(paiseFromJson(Math.abs(rupees)), { decimals: 'two' })
}

/** '2 × Cotton Kurta (Red, M)' */
function nameOf({ title, quantity, color, size, choice }: OrderEditJson['after']['lines'][number]): string {
  const plain = [tText(color), size === null ? '' : String(size)].filter((word) => word !== '')
  const name =
    choice.length > 0
      ? boughtTitle(title, { choice: choice.map(({ name, value }) => ({ name, value: tText(value) })) })
      : plain.length > 0
        ? `${title} (${plain.join(', ')})`
        : title
  return `${quantity} × ${name}`
}
