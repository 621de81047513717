import { useId, useRef } from 'react'
import { type Product, pricePaise } from '#rules/product.ts'
import { stockNote } from '#rules/stock-note.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { useIsInView } from '../ui/base/use-is-in-view.ts'
import { FieldError } from '../ui/forms/field-error.tsx'
import { BottomBar } from '../ui/navigation/bottom-bar.tsx'
import { ColourChoice, SizeChoice } from '../ui/product/option-choice.tsx'
import { Price } from '../ui/product/price.tsx'
import { QuantityStepper } from '../ui/product/quantity-stepper.tsx'
import { useProductBuyForm } from './use-product-buy-form.ts'

/** Colour, size, quantity, and add to cart. */
export function ProductBuyForm({ product }: { product: Product }) {
  const order = useProductBuyForm(product)
  const note = stockNote(product.stock)
  const errorId = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const areButtonsSeen = useIsInView(buttons)
  const addLabel = order.isSoldOut ? t('Sold out') : t('Add to cart')
  return (
    <div className="order-form" ref={order.form}>
      {product.colors.length > 0 ? (
        <ColourChoice
          name="color"
          value={order.color}
          onChange={order.setColor}
          options={product.colors.map((value) => ({ value }))}
        />
      ) : null}
      {product.sizes.length > 0 ? (
        <SizeChoice
          name="size"
          value={order.size === null ? '' : String(order.size)}
          onChange={(value) => order.chooseSize(Number(value))}
          options={product.sizes.map((value) => ({ value: String(value) }))}
          error={order.isSizeMissing ? t('Please choose a size.') : null}
        />
      ) : null}
      <div>
        <div className="buy" ref={buttons}>
          <QuantityStepper
            value={order.quantity}
            onChange={order.chooseQuantity}
            label={t('Quantity')}
            errorId={order.quantityProblem === null ? undefined : errorId}
          />
          <Button onClick={order.add} disabled={order.isSoldOut}>
            {addLabel}
          </Button>
          <Button className="now" look="line" onClick={order.buyNow} disabled={order.isSoldOut}>
            {t('Buy now')}
          </Button>
        </div>
        <FieldError id={errorId} text={order.quantityProblem} />
        {note === null ? null : <p className="stock-note">{tText(note)}</p>}
      </div>
      {areButtonsSeen ? null : (
        <BottomBar label={t('Buy this')}>
          <Price paise={pricePaise(product)} wasPaise={product.originalPaise} />
          <Button onClick={order.add} disabled={order.isSoldOut}>
            {addLabel}
          </Button>
        </BottomBar>
      )}
    </div>
  )
}
