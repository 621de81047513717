import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productToJson } from '#contracts/product-json.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import type { Product } from '#rules/product.ts'
import { stockNote } from '#rules/stock-note.ts'
import { addToCart } from '../client/cart.ts'
import { say } from '../language/say.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/button.tsx'
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

  function put() {
    const leadDays = product.leadDays ?? 0
    const { _id, title, images, category, description, originalPrice, discountPrice } = productToJson(product)
    addToCart({
      product: { _id, title, images, category, description, originalPrice, discountPrice, leadDays },
      quantity,
      color,
      size,
      inStock: product.stock,
      deliveryDate: longDate(deliveryDate(new Date(), { leadDays, awayUntil: store.awayUntil })),
    })
  }
  function add() {
    put()
    const action = { label: 'View cart', onPress: () => void navigate('/cart') }
    show({ type: 'success', message: `${product.title} is in your cart.`, action })
  }
  function buyNow() {
    put()
    void navigate('/cart')
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
        <div className="buy">
          <QuantityStepper value={quantity} onChange={setQuantity} label={say('Quantity')} />
          <Button onClick={add} disabled={isSoldOut}>
            {isSoldOut ? say('Sold out') : say('Add to cart')}
          </Button>
          <Button className="now" look="line" onClick={buyNow} disabled={isSoldOut}>
            {say('Buy now')}
          </Button>
        </div>
        {note === null ? null : <p className="stock-note">{say(note)}</p>}
      </div>
    </>
  )
}
