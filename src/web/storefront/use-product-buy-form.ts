import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tooManyForCart } from '#contracts/orders/cart-texts.ts'
import { message } from '#rules/message.ts'
import { chosenValues, colorAndSize } from '#rules/variants/variant.ts'
import { addToCart, addUpTo, lineTitle, quantityInCart, stockIdOf } from '../client/add-to-cart.ts'
import { useCart } from '../client/cart.ts'
import { newCartLine } from '../client/new-cart-line.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import type { ProductChoice } from './use-product-choice.ts'

/** Quantity, add to cart and buy now, for what is chosen of a product. */
export function useProductBuyForm({ shown: product, options, choice, variant, state }: ProductChoice) {
  // Errors show only after an attempt: adding the last item is no error.
  const [isAsked, setAsked] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const { show } = useToast()
  const navigate = useNavigate()
  const { store } = useFrame()
  const form = useRef<HTMLDivElement>(null)
  const line = newCartLine(
    product,
    {
      quantity,
      ...colorAndSize(options, choice),
      ...(variant === undefined ? {} : { variantId: variant.id, choice: chosenValues(options, variant.values) }),
    },
    store.awayUntil,
  )
  const inCart = quantityInCart(useCart().lines, stockIdOf(line))
  const isTooMany = isAsking && state === 'available' && quantity > product.stock - inCart

  function chooseQuantity(wanted: number) {
    setQuantity(wanted)
    setAsking(true)
  }
  /** False when refused: the invalid field then has focus and an error. */
  function put(into: typeof addToCart): boolean {
    const missing = choice.indexOf('')
    setAsked(missing >= 0)
    if (missing >= 0) return focus(form.current?.querySelectorAll('.option')[missing]?.querySelector('input'))
    const refused = into(line)
    setAsking(refused !== null)
    return refused === null || focus(form.current?.querySelector<HTMLElement>('.quantity input'))
  }
  function add() {
    if (!put(addToCart)) return
    const action = { label: 'View cart', to: '/cart', onPress: () => void navigate('/cart') }
    show({ type: 'success', message: message('{title} is in your cart.', { title: lineTitle(line) }), action })
  }
  function buyNow() {
    if (put(addUpTo)) void navigate('/cart')
  }

  return {
    form,
    isAsked,
    quantity,
    chooseQuantity,
    quantityProblem: isTooMany ? tooManyForCart(lineTitle(line), product.stock, inCart) : null,
    add,
    buyNow,
  }
}

function focus(field: HTMLElement | null | undefined): false {
  field?.focus({ preventScroll: true })
  field?.closest('.option, .buy')?.scrollIntoView?.({ block: 'center' })
  return false
}
