import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tooManyForCart } from '#contracts/cart-texts.ts'
import { productToJson } from '#contracts/product-json.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import type { Product } from '#rules/product.ts'
import { stockNote } from '#rules/stock-note.ts'
import { addToCart, quantityInCart, useCart } from '../client/cart.ts'
import { say } from '../language/say.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { ColourChoice, SizeChoice } from '../ui/option-choice.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { useToast } from '../ui/toast-context.ts'

/** Colour, size, how many, and into the cart. */
export function ProductOrder({ product }: { product: Product }) {
  const [color, setColor] = useState(product.colors[0] ?? '')
  const [size, setSize] = useState(product.sizes[0] ?? null)
  const [quantity, setQuantity] = useState(1)
  const { show } = useToast()
  const navigate = useNavigate()
  const { store } = useFrame()
  const note = stockNote(product.stock)
  const isSoldOut = product.stock === 0
  const inCart = quantityInCart(useCart().lines, product.id)
  // Nobody is told before they ask: after the last piece went into the cart that is no mistake.
  const [isAsking, setAsking] = useState(false)
  const isTooMany = isAsking && !isSoldOut && quantity > product.stock - inCart
  const errorId = useId()
  const buy = useRef<HTMLDivElement>(null)

  function choose(wanted: number) {
    setQuantity(wanted)
    setAsking(true)
  }
  /** True when it is in the cart now; otherwise the field is shown with the reason beside it. */
  function put(): boolean {
    const leadDays = product.leadDays ?? 0
    const { _id, title, images, category, description, originalPrice, discountPrice } = productToJson(product)
    const refused = addToCart({
      product: { _id, title, images, category, description, originalPrice, discountPrice, leadDays },
      quantity,
      color,
      size,
      inStock: product.stock,
      deliveryDate: longDate(deliveryDate(new Date(), { leadDays, awayUntil: store.awayUntil })),
    })
    setAsking(refused !== null)
    if (refused !== null) buy.current?.querySelector('input')?.focus()
    return refused === null
  }
  function add() {
    if (!put()) return
    const action = { label: 'View cart', onPress: () => void navigate('/cart') }
    show({ type: 'success', message: `${product.title} is in your cart.`, action })
  }
  function buyNow() {
    if (put()) void navigate('/cart')
  }

  return (
    <>
      {product.colors.length > 0 ? (
        <ColourChoice
          name="color"
          value={color}
          onChange={setColor}
          options={product.colors.map((value) => ({ value }))}
        />
      ) : null}
      {product.sizes.length > 0 ? (
        <SizeChoice
          name="size"
          value={String(size)}
          onChange={(value) => setSize(Number(value))}
          options={product.sizes.map((value) => ({ value: String(value) }))}
        />
      ) : null}
      <div>
        <div className="buy" ref={buy}>
          <QuantityStepper
            value={quantity}
            onChange={choose}
            label={say('Quantity')}
            errorId={isTooMany ? errorId : undefined}
          />
          <Button onClick={add} disabled={isSoldOut}>
            {isSoldOut ? say('Sold out') : say('Add to cart')}
          </Button>
          <Button className="now" look="line" onClick={buyNow} disabled={isSoldOut}>
            {say('Buy now')}
          </Button>
        </div>
        <FieldError id={errorId} text={isTooMany ? tooManyForCart(product.title, product.stock, inCart) : null} />
        {note === null ? null : <p className="stock-note">{say(note)}</p>}
      </div>
    </>
  )
}
