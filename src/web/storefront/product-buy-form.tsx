import { lazy, Suspense, useId, useRef } from 'react'
import { cardPrice } from '#rules/product.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { stockNote } from '#rules/stock-note.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { useIsInView } from '../ui/base/use-is-in-view.ts'
import { FieldError } from '../ui/forms/field-error.tsx'
import { BottomBar } from '../ui/navigation/bottom-bar.tsx'
import { ColourChoice, SizeChoice } from '../ui/product/option-choice.tsx'
import { Price } from '../ui/product/price.tsx'
import { QuantityStepper } from '../ui/product/quantity-stepper.tsx'
import { useIsKept } from '../wishlist/use-is-kept.ts'
import { useIsCalled } from './use-is-called.ts'
import { useProductBuyForm } from './use-product-buy-form.ts'
import type { ProductChoice } from './use-product-choice.ts'

// Few products have a guide, or so many voices.
// For what is sold out or saved.
const WaitingOffer = lazy(() => import('./waiting-offer.tsx'))
const SizeAside = lazy(() => import('./size-aside.tsx'))

/** Colour, size, quantity, and add to cart. */
export function ProductBuyForm({ chosen }: { chosen: ProductChoice }) {
  const order = useProductBuyForm(chosen)
  const { shown, state } = chosen
  const errorId = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const areButtonsSeen = useIsInView(buttons)
  const item = { productId: shown.id, variantId: chosen.variant?.id ?? null }
  const isCalled = useIsCalled()
  const isWaitedFor = useIsKept(item) || isCalled || state === 'sold out'
  const isGone = state !== 'available'
  const addLabel = state === 'available' ? t('Add to cart') : state === 'sold out' ? t('Sold out') : t('Not available')
  return (
    <div className="order-form" ref={order.form}>
      {chosen.options.map((option, at) => (
        <OptionChoice
          key={option.name}
          option={option}
          at={at}
          chosen={chosen}
          isMissing={order.isAsked && chosen.choice[at] === ''}
        />
      ))}
      <div>
        <div className="buy" ref={buttons}>
          <QuantityStepper
            value={order.quantity}
            onChange={order.chooseQuantity}
            label={t('Quantity')}
            errorId={order.quantityProblem === null ? undefined : errorId}
          />
          <Button onClick={order.add} disabled={isGone}>
            {addLabel}
          </Button>
          <Button className="now" look="line" data-to="/cart" onClick={order.buyNow} disabled={isGone}>
            {t('Buy now')}
          </Button>
        </div>
        <FieldError id={errorId} text={order.quantityProblem} />
        <StockNote chosen={chosen} />
        {isWaitedFor ? (
          <Suspense>
            <WaitingOffer chosen={chosen} />
          </Suspense>
        ) : null}
      </div>
      {areButtonsSeen ? null : (
        <BottomBar label={t('Buy this')}>
          <Price {...cardPrice(shown)} />
          <Button onClick={order.add} disabled={isGone}>
            {addLabel}
          </Button>
        </BottomBar>
      )}
    </div>
  )
}

type OptionChoiceProps = { option: ProductOption; at: number; chosen: ProductChoice; isMissing: boolean }

function OptionChoice({ option: { name, kind, values }, at, chosen, isMissing }: OptionChoiceProps) {
  const legend = tText(name)
  const props = {
    name: kind === 'colour' ? 'color' : kind === 'size' ? 'size' : name,
    legend,
    value: chosen.choice[at] ?? '',
    onChange: (value: string) => chosen.choose(at, value),
    options: values.map((value) => {
      const state = chosen.stateOf(at, value)
      return { value, gone: state === 'available' ? undefined : state }
    }),
  }
  if (kind === 'colour') return <ColourChoice {...props} />
  const missing = kind === 'size' ? t('Please choose a size.') : t('Please choose: {name}.', { name: legend })
  const aside =
    kind === 'size' && (chosen.shown.sizeGuideId || chosen.shown.fit) ? (
      <Suspense>
        <SizeAside product={chosen.shown} size={props.value} />
      </Suspense>
    ) : undefined
  return <SizeChoice {...props} aside={aside} error={isMissing ? missing : null} />
}

/** Where it changes with the choice, its line stays free: nothing below it moves. */
function StockNote({ chosen: { shown, state, isExact, hasVariants } }: { chosen: ProductChoice }) {
  const isNamed = isExact || state === 'sold out'
  const note = state === 'not made' ? 'Not made in this combination' : isNamed ? stockNote(shown.stock) : null
  if (hasVariants) {
    return (
      <p className="stock-note kept" aria-live="polite">
        {note === null ? null : tText(note)}
      </p>
    )
  }
  return note === null ? null : <p className="stock-note">{tText(note)}</p>
}
