import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { productToJson } from '#contracts/catalogue/convert-product.ts'
import { tooManyForCart } from '#contracts/orders/cart-texts.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import { message } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { addToCart, quantityInCart, useCart } from '../client/cart.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'

/** The selected variant of a product, add to cart and buy now. */
export function useProductBuyForm(product: Product) {
  const [color, setColor] = useState(product.colors[0] ?? '')
  // With several sizes none is preselected: a wrong size is the first reason for returns.
  const [size, setSize] = useState(product.sizes.length === 1 ? (product.sizes[0] ?? null) : null)
  const [isSizeMissing, setSizeMissing] = useState(false)
  const [quantity, setQuantity] = useState(1)
  // Errors show only after an attempt: adding the last item is no error.
  const [isAsking, setAsking] = useState(false)
  const { show } = useToast()
  const navigate = useNavigate()
  const { store } = useFrame()
  const form = useRef<HTMLDivElement>(null)
  const isSoldOut = product.stock === 0
  const inCart = quantityInCart(useCart().lines, product.id)
  const isTooMany = isAsking && !isSoldOut && quantity > product.stock - inCart

  function chooseQuantity(wanted: number) {
    setQuantity(wanted)
    setAsking(true)
  }
  function chooseSize(wanted: number) {
    setSize(wanted)
    setSizeMissing(false)
  }
  /** False when refused: the invalid field then has focus and an error. */
  function put(): boolean {
    const isMissing = size === null && product.sizes.length > 0
    setSizeMissing(isMissing)
    if (isMissing) return focus('.sizes input')
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
    return refused === null || focus('.quantity input')
  }
  function focus(selector: string): false {
    const field = form.current?.querySelector<HTMLElement>(selector)
    field?.focus({ preventScroll: true })
    field?.closest('.option, .buy')?.scrollIntoView?.({ block: 'center' })
    return false
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
    color,
    setColor,
    size,
    chooseSize,
    isSizeMissing,
    quantity,
    chooseQuantity,
    quantityProblem: isTooMany ? tooManyForCart(product.title, product.stock, inCart) : null,
    isSoldOut,
    add,
    buyNow,
  }
}
