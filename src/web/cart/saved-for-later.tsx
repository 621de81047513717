import { message } from '#rules/message.ts'
import { boughtQuery } from '#rules/variants/choice-url.ts'
import { lineTitle } from '../client/add-to-cart.ts'
import { type CartLine, isBuyable } from '../client/cart.ts'
import { t, tRich, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { PLACEHOLDER } from '../ui/media/responsive-image.tsx'
import { LineItem } from '../ui/product/line-item.tsx'
import { Price } from '../ui/product/price.tsx'
import { choiceText } from './choice-text.ts'
import { focusAfterRender } from './focus-after-render.ts'
import { linePaise, originalPaise } from './line-price.ts'
import { moveToCart, removeSaved, saveForLater, useSavedLines } from './saved-lines.ts'

const HEADING_ID = 'saved-for-later'

/** Lines that wait below the cart. */
export function SavedForLater() {
  const lines = useSavedLines()
  if (lines.length === 0) return null
  return (
    <section className="cart-saved" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} tabIndex={-1}>
        {t('Saved for later')}
      </h2>
      <ul className="cart-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <SavedLine line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line }: { line: CartLine }) {
  const { show } = useToast()
  const { product, color, quantity } = line
  const title = lineTitle(line)

  function move() {
    moveToCart(line)
    focusAfterRender(HEADING_ID)
    const action = { label: 'Undo', onPress: () => saveForLater(line) }
    show({ type: 'info', message: message('{title} is in your cart.', { title }), action })
  }

  function remove() {
    removeSaved(line)
    focusAfterRender(HEADING_ID)
    const action = { label: 'Undo', onPress: () => saveForLater(line) }
    show({ type: 'info', message: message('{title} was removed.', { title }), action, duration: 6000 })
  }

  return (
    <LineItem
      title={product.title}
      href={`/products/${product._id}${boughtQuery(line.choice)}`}
      image={{ src: product.images[0] ?? PLACEHOLDER, alt: '' }}
      colour={color || undefined}
      meta={choiceText(line, quantity > 1 ? quantity : undefined, tText)}
      price={
        <span className="cart-price">
          <Price paise={linePaise(line) * quantity} wasPaise={originalPaise(line) * quantity} look="stack" />
          {quantity > 1 ? (
            <span className="hint num">{tRich('{p} each', { p: <Price paise={linePaise(line)} /> })}</span>
          ) : null}
        </span>
      }
    >
      <div className="cart-tools">
        {isBuyable(line) ? (
          <Button look="line" small onClick={move} aria-label={t('Move {title} to the cart', { title })}>
            {t('Move to cart')}
          </Button>
        ) : null}
        <Button look="plain" small onClick={remove} aria-label={t('Remove {title}', { title })}>
          {t('Remove')}
        </Button>
      </div>
    </LineItem>
  )
}
