import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ChosenValue } from '#rules/product-variant.ts'
import type { ProductSeller } from '#rules/shown-seller.ts'
import { keep, readStored } from './local-storage.ts'

/** A snapshot of the product when it was added. Prices are reloaded wherever money is computed. */
export type CartProduct = {
  _id: string
  title: string
  images: string[]
  category: string
  description: string
  originalPrice: number
  discountPrice: number | null
  /** Who sells it, where it is not the shop itself. */
  sellerId?: string | undefined
  seller?: ProductSeller | undefined
  /** Days to make one; undefined when in stock. */
  leadDays?: number | undefined
}

export type CartLine = {
  id: string
  product: CartProduct
  quantity: number
  color: string
  size: number | null
  /** The variant and its values, where the product has variants; its price is then in `product`. */
  variantId?: string | undefined
  choice?: readonly ChosenValue[] | undefined
  inStock: number
  deliveryDate: string
  /** Why it cannot be ordered, even if in stock. */
  problem?: 'no longer sold' | 'not in this choice' | undefined
}

export type NewCartLine = Omit<CartLine, 'id'>

/** A coupon as validated by the server for one subtotal. */
export type CartCoupon = { code: string; discountPaise: number; subtotalPaise: number }

/** A coupon removed because it is invalid for this subtotal; applied again when valid. */
export type WaitingCoupon = { code: string; subtotalPaise: number }

export type CartState = {
  lines: CartLine[]
  coupon: CartCoupon | null
  waitingCoupon: WaitingCoupon | null
  /** While a payment window is open the badge is empty and the lines stay [PAY-04]. */
  isPaymentOpen: boolean
  /** False until browser storage is read: the server has no cart. */
  isKnown: boolean
}

export const CART_KEY = 'cart'
const UNKNOWN: CartState = { lines: [], coupon: null, waitingCoupon: null, isPaymentOpen: false, isKnown: false }

/** The cart, stored under `cart` in localStorage and shared between tabs. */
export const cart = createStore<CartState>(() => UNKNOWN)

/** Counts buyable items only: sold-out ones stay in the cart, but not in the badge. */
export function countItems({ lines, isPaymentOpen }: Pick<CartState, 'lines' | 'isPaymentOpen'>): number {
  return isPaymentOpen ? 0 : lines.filter(isBuyable).reduce((sum, line) => sum + line.quantity, 0)
}

/** Whether it can be ordered now. */
export function isBuyable({ inStock, problem }: CartLine): boolean {
  return inStock > 0 && problem === undefined
}

/** 0 until localStorage is read: the server has no cart. */
export function useCartCount(): number {
  return useSyncExternalStore(
    cart.subscribe,
    () => countItems(cart.getState()),
    () => 0,
  )
}

export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.getState, () => UNKNOWN)
}

/** Called once in the browser: restores the cart and syncs other tabs. */
export function followStoredCart(): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) cart.setState(parse(readStored(CART_KEY)), true)
  }
  // A payment window that was open before a reload is closed now.
  cart.setState({ ...parse(readStored(CART_KEY)), isPaymentOpen: false }, true)
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** Stores a change; those who make one are apart, since most pages only count. */
export function writeCart(change: Partial<CartState>): void {
  const state = { ...cart.getState(), ...change, isKnown: true }
  cart.setState(state, true)
  const { lines, coupon, waitingCoupon } = state
  const waiting = waitingCoupon === null ? {} : { waitingCoupon }
  keep(CART_KEY, { items: lines, count: countItems(state), coupon, ...waiting })
}

function parse(kept: unknown): CartState {
  const { items, count, coupon, waitingCoupon } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >
  const lines = Array.isArray(items) ? items.map(readLine).filter((line) => line !== null) : []
  return {
    lines,
    coupon: lines.length > 0 && isCoupon(coupon) ? coupon : null,
    waitingCoupon: lines.length > 0 && isWaitingCoupon(waitingCoupon) ? waitingCoupon : null,
    isPaymentOpen: count === 0 && lines.some(isBuyable),
    isKnown: true,
  }
}

/** A line is valid with what is needed to show and order it. Its product may be under `products` [ENTITY-12]. */
export function readLine(value: unknown): CartLine | null {
  if (typeof value !== 'object' || value === null) return null
  const { products, ...line } = value as Partial<CartLine> & { products?: CartProduct }
  const product = line.product ?? products
  if (typeof line.id !== 'string' || typeof product?._id !== 'string') return null
  if (!Number.isInteger(line.quantity) || Number(line.quantity) < 1) return null
  if (typeof product.originalPrice !== 'number' || typeof product.title !== 'string') return null
  const { id, quantity = 1, color = '', size = null, inStock = quantity, deliveryDate = '' } = line
  const images = Array.isArray(product.images) ? product.images : []
  const { problem } = line
  return {
    id,
    product: { ...product, images },
    quantity,
    color,
    size,
    ...readVariant(line),
    inStock,
    deliveryDate,
    problem,
  }
}

function readVariant({ variantId, choice }: Partial<CartLine>): Pick<CartLine, 'variantId' | 'choice'> {
  if (typeof variantId !== 'string' || !Array.isArray(choice)) return {}
  return { variantId, choice: choice.filter((one) => typeof one?.name === 'string' && typeof one.value === 'string') }
}

function isCoupon(value: unknown): value is CartCoupon {
  if (typeof value !== 'object' || value === null) return false
  const { code, discountPaise, subtotalPaise } = value as Partial<CartCoupon>
  return typeof code === 'string' && Number.isInteger(discountPaise) && Number.isInteger(subtotalPaise)
}

function isWaitingCoupon(value: unknown): value is WaitingCoupon {
  if (typeof value !== 'object' || value === null) return false
  const { code, subtotalPaise } = value as Partial<WaitingCoupon>
  return typeof code === 'string' && Number.isInteger(subtotalPaise)
}
