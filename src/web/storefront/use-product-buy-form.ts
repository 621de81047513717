import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { productToJson } from '#contracts/catalogue/convert-product.ts'
import { tooManyForCart } from '#contracts/orders/cart-texts.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import { message } from '#rules/message.ts'
import type { OptionKind } from '#rules/product-variant.ts'
import { numericSize } from '#rules/variants/size-order.ts'
import { addToCart, quantityInCart, useCart } from '../client/cart.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import type { ProductChoice } from './use-product-choice.ts'

/** Quantity, add to cart and buy now, for what is chosen of a product. */
export function useProductBuyForm({ shown: product, options, choice, state }: ProductChoice) {
  // Errors show only after an attempt: adding the last item is no error.
  const [isAsked, setAsked] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const { show } = useToast()
  const navigate = useNavigate()
  const { store } = useFrame()
  const form = useRef<HTMLDivElement>(null)
  const inCart = quantityInCart(useCart().lines, product.id)
  const isTooMany = isAsking && state === 'available' && quantity > product.stock - inCart

  function chooseQuantity(wanted: number) {
    setQuantity(wanted)
    setAsking(true)
  }
  /** False when refused: the invalid field then has focus and an error. */
  function put(): boolean {
    const missing = choice.indexOf('')
    setAsked(missing >= 0)
    if (missing >= 0) return focus(form.current?.querySelectorAll('.option')[missing]?.querySelector('input'))
    const leadDays = product.leadDays ?? 0
    const { _id, title, images, category, description, originalPrice, discountPrice } = productToJson(product)
    const refused = addToCart({
      product: { _id, title, images, category, description, originalPrice, discountPrice, leadDays },
      quantity,
      color: chosenOf('colour'),
      size: numericSize(chosenOf('size')),
      inStock: product.stock,
      deliveryDate: longDate(deliveryDate(new Date(), { leadDays, awayUntil: store.awayUntil })),
    })
    setAsking(refused !== null)
    return refused === null || focus(form.current?.querySelector<HTMLElement>('.quantity input'))
  }
  function chosenOf(kind: OptionKind): string {
    return choice[options.findIndex((option) => option.kind === kind)] ?? ''
  }
  function add() {
    if (!put()) return
    const action = { label: 'View cart', onPress: () => void navigate('/cart') }
    show({ type: 'success', message: message('{title} is in your cart.', { title: product.title }), action })
  }
  function buyNow() {
    if (put()) void navigate('/cart')
  }

  return {
    form,
    isAsked,
    quantity,
    chooseQuantity,
    quantityProblem: isTooMany ? tooManyForCart(product.title, product.stock, inCart) : null,
    add,
    buyNow,
  }
}

function focus(field: HTMLElement | null | undefined): false {
  field?.focus({ preventScroll: true })
  field?.closest('.option, .buy')?.scrollIntoView?.({ block: 'center' })
  return false
}
