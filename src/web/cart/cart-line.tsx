import { Trash2 } from 'lucide-react'
import { startOfDay } from '#rules/indian-time.ts'
import { message } from '#rules/message.ts'
import { arrivalDate, holidayOf } from '#rules/seller-times.ts'
import { stockNote } from '#rules/stock-note.ts'
import { boughtQuery } from '#rules/variants/choice-url.ts'
import { lineTitle } from '../client/add-to-cart.ts'
import { isBuyable, type CartLine as Line, useCart } from '../client/cart.ts'
import { maxQuantity, putBack, removeFromCart, setQuantity } from '../client/edit-cart.ts'
import { useUnservedPin } from '../delivery/unserved-pin.ts'
import { longDayText } from '../i18n/dates.ts'
import { t, tRich, tText } from '../i18n/t.ts'
import { OnlyWithin } from '../shell/only-within.tsx'
import { useAwayUntil } from '../shell/use-holiday.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Chip } from '../ui/data/chip.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { PLACEHOLDER } from '../ui/media/responsive-image.tsx'
import { LineItem } from '../ui/product/line-item.tsx'
import { Price } from '../ui/product/price.tsx'
import { QuantityStepper } from '../ui/product/quantity-stepper.tsx'
import { choiceText } from './choice-text.ts'
import { focusAfterRender } from './focus-after-render.ts'
import { linePaise, originalPaise } from './line-price.ts'
import { LineSeller } from './line-seller.tsx'
import { moveToCart, saveForLater } from './saved-lines.ts'

/** The empty state of the cart. */
export const EMPTY_CART_ID = 'cart-empty'

function removeId({ id }: Line): string {
  return `remove-${id}`
}

type CartLineProps = { line: Line; at: number; awayUntil?: string | null }

/** One cart line: product, quantity, availability and delivery date. */
export function CartLine({ line, at, awayUntil = null }: CartLineProps) {
  const { show } = useToast()
  const { product, quantity, color } = line
  const title = lineTitle(line)
  const canBuy = isBuyable(line)
  const isUnserved = useUnservedPin()
  const holiday = useAwayUntil(holidayOf(product, awayUntil))
  const { lines } = useCart()
  const most = maxQuantity(line, lines)

  function remove() {
    const neighbour = lines[at + 1] ?? lines[at - 1]
    removeFromCart([line.id])
    focusAfterRender(neighbour === undefined ? EMPTY_CART_ID : removeId(neighbour))
    const action = { label: 'Undo', onPress: () => putBack(line, at) }
    show({ type: 'info', message: message('{title} was removed.', { title }), action, duration: 6000 })
  }

  function later() {
    saveForLater(line)
    focusAfterRender('saved-for-later')
    const action = { label: 'Undo', onPress: () => moveToCart(line) }
    show({ type: 'info', message: message('{title} is saved for later.', { title }), action, duration: 6000 })
  }

  return (
    <LineItem
      title={product.title}
      href={`/products/${product._id}${boughtQuery(line.choice)}`}
      image={{ src: product.images[0] ?? PLACEHOLDER, alt: '' }}
      colour={color || undefined}
      meta={choiceText(line, undefined, tText)}
      price={
        <span className="cart-price">
          <Price paise={linePaise(line) * quantity} wasPaise={originalPaise(line) * quantity} look="stack" />
          {quantity > 1 ? (
            <span className="hint num">{tRich('{p} each', { p: <Price paise={linePaise(line)} /> })}</span>
          ) : null}
        </span>
      }
    >
      <LineSeller product={product} lines={lines} />
      <p className="cart-state">
        <span aria-live="polite">
          <StockState line={line} most={most} />
        </span>
        {canBuy && !isUnserved ? (
          <span className="hint">
            {t('With you by {date}', {
              date: longDayText(arrivalDate(new Date(), [product], awayUntil)),
            })}
            {holiday === null ? null : <>. {t('Away until {date}.', { date: longDayText(startOfDay(holiday)) })}</>}
          </span>
        ) : null}
      </p>
      {product.seller?.onlyState === undefined ? null : (
        <p className="hint">
          <OnlyWithin seller={product.seller} />
        </p>
      )}
      <div className="cart-tools">
        {canBuy ? (
          <QuantityStepper
            small
            label={t('Quantity of {title}', { title })}
            value={quantity}
            most={most}
            onChange={(wanted) => setQuantity(line.id, wanted)}
          />
        ) : null}
        <Button look="plain" small onClick={later} aria-label={t('Save {title} for later', { title })}>
          {t('Save for later')}
        </Button>
        <Button id={removeId(line)} look="plain" small onClick={remove} aria-label={t('Remove {title}', { title })}>
          <Icon of={Trash2} /> {t('Remove')}
        </Button>
      </div>
    </LineItem>
  )
}

function StockState({ line: { inStock, problem, quantity }, most }: { line: Line; most: number }) {
  if (problem === 'no longer sold') return <Chip tone="bad">{t('No longer sold')}</Chip>
  if (problem === 'not in this choice') return <Chip tone="bad">{t('Not sold in this choice')}</Chip>
  const note = stockNote(inStock)
  if (inStock <= 0) return <Chip tone="bad">{tText(note ?? '')}</Chip>
  if (quantity >= most) return <Chip tone="warn">{tText(note ?? message('All {n} we have', { n: inStock }))}</Chip>
  return note === null ? <Chip tone="good">{t('In stock')}</Chip> : <Chip tone="warn">{tText(note)}</Chip>
}
