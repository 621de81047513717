import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { tooManyForCart } from '#contracts/orders/cart-texts.ts'
import type { Text } from '#rules/message.ts'
import { keep, readStored } from './local-storage.ts'

/** The product of a line as it was when it was put there. Prices are looked up again wherever money is counted. */
export type CartProduct = {
  _id: string
  title: string
  images: string[]
  category: string
  description: string
  originalPrice: number
  discountPrice: number | null
  /** Days it takes to make one; without it, it lies ready. */
  leadDays?: number | undefined
}

export type CartLine = {
  id: string
  product: CartProduct
  quantity: number
  color: string
  size: number | null
  inStock: number
  deliveryDate: string
  /** Why it cannot be ordered any more, although there may be stock. */
  problem?: 'no longer sold' | 'not in this choice' | undefined
}

/** A coupon as the server judged it for one worth of goods. */
export type CartCoupon = { code: string; discountPaise: number; subtotalPaise: number }

/** A coupon that was taken off because it did not fit goods of this worth: it comes back when it fits. */
export type WaitingCoupon = { code: string; subtotalPaise: number }

export type CartState = {
  lines: CartLine[]
  coupon: CartCoupon | null
  waitingCoupon: WaitingCoupon | null
  /** While a payment window is open the badge is clear and the lines wait [PAY-04]. */
  isPaymentOpen: boolean
  /** False until browser storage has been read: the server knows no cart. */
  isKnown: boolean
}

const KEY = 'cart'
const NO_COUPON = { coupon: null, waitingCoupon: null }
const UNKNOWN: CartState = { lines: [], coupon: null, waitingCoupon: null, isPaymentOpen: false, isKnown: false }

/** The visitor's cart, kept under `cart` in browser storage and shared between tabs. */
export const cart = createStore<CartState>(() => UNKNOWN)

/** The same thing in the same colour and size is one line. More than the shop has is refused: the answer says why. */
export function addToCart(line: Omit<CartLine, 'id'>): Text | null {
  const { lines } = cart.getState()
  const inCart = quantityInCart(lines, line.product._id)
  if (line.quantity > line.inStock - inCart) return tooManyForCart(line.product.title, line.inStock, inCart)
  const same = lines.find((other) => isSame(other, line))
  const quantity = line.quantity + (same?.quantity ?? 0)
  const added: CartLine = { ...line, quantity, id: same?.id ?? crypto.randomUUID() }
  const next = same === undefined ? [...lines, added] : lines.map((other) => (other === same ? added : other))
  write({ lines: next, isPaymentOpen: false })
  return null
}

/** How many pieces of a product the cart would order. Its colours and sizes share one stock. */
export function quantityInCart(lines: readonly CartLine[], productId: string): number {
  const counted = lines.filter((line) => line.product._id === productId && isBuyable(line))
  return counted.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The most one line can ask for, given what other colours and sizes of it ask for already. */
export function maxQuantity(line: CartLine, lines: readonly CartLine[]): number {
  const others = lines.filter(({ id }) => id !== line.id)
  return Math.max(1, line.inStock - quantityInCart(others, line.product._id))
}

export function removeFromCart(ids: readonly string[]): void {
  const lines = cart.getState().lines.filter(({ id }) => !ids.includes(id))
  write({ lines, isPaymentOpen: false, ...(lines.length === 0 ? NO_COUPON : {}) })
}

/** Undo of a removal: back to where it stood. */
export function putBack(line: CartLine, at: number): void {
  const lines = cart.getState().lines.filter(({ id }) => id !== line.id)
  write({ lines: lines.toSpliced(at, 0, line) })
}

export function clearCart(): void {
  write({ lines: [], ...NO_COUPON, isPaymentOpen: false })
}

/** At least one, at most what there is. */
export function setQuantity(id: string, quantity: number): void {
  const lines = cart.getState().lines
  const bounded = (line: CartLine) => Math.max(1, Math.min(quantity, maxQuantity(line, lines)))
  write({ lines: lines.map((line) => (line.id === id ? { ...line, quantity: bounded(line) } : line)) })
}

/** Lines looked up again; those that were removed meanwhile stay removed. */
export function refreshLines(renewed: readonly CartLine[]): void {
  const byId = new Map(renewed.map((line) => [line.id, line]))
  write({ lines: cart.getState().lines.map((line) => byId.get(line.id) ?? line) })
}

/** The one to use from now on; one that waited is forgotten. */
export function setCoupon(coupon: CartCoupon | null): void {
  write({ coupon, waitingCoupon: null })
}

/** It does not fit any more, and waits until it does. */
export function setWaitingCoupon(waitingCoupon: WaitingCoupon): void {
  write({ coupon: null, waitingCoupon })
}

/** What somebody leaves who signs out: the things, without a coupon that may have been theirs alone. */
export function leaveCart(): void {
  write({ ...NO_COUPON, isPaymentOpen: false })
  if (cart.getState().lines.length === 0) keep(KEY, null)
}

export function setPaymentOpen(isPaymentOpen: boolean): void {
  write({ isPaymentOpen })
}

/** What can be ordered: a piece that is sold out stays in the cart, but a badge that counts it promises too much. */
export function countItems({ lines, isPaymentOpen }: Pick<CartState, 'lines' | 'isPaymentOpen'>): number {
  return isPaymentOpen ? 0 : lines.filter(isBuyable).reduce((sum, line) => sum + line.quantity, 0)
}

/** Whether it can be ordered now. */
export function isBuyable({ inStock, problem }: CartLine): boolean {
  return inStock > 0 && problem === undefined
}

/** 0 until the browser's storage has been read: the server knows no cart. */
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

/** Called once in the browser: restores the cart and follows other tabs. */
export function followStoredCart(): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) cart.setState(parse(readStored(KEY)), true)
  }
  // A payment window that was open when the page went away is closed now.
  cart.setState({ ...parse(readStored(KEY)), isPaymentOpen: false }, true)
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

function isSame(one: CartLine, other: Omit<CartLine, 'id'>): boolean {
  return one.product._id === other.product._id && one.color === other.color && one.size === other.size
}

function write(change: Partial<CartState>): void {
  const state = { ...cart.getState(), ...change, isKnown: true }
  cart.setState(state, true)
  const { lines, coupon, waitingCoupon } = state
  const waiting = waitingCoupon === null ? {} : { waitingCoupon }
  keep(KEY, { items: lines, count: countItems(state), coupon, ...waiting })
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

/** A line is as good as what is needed to show and to order it. Its product may stand under `products` too [ENTITY-12]. */
function readLine(value: unknown): CartLine | null {
  if (typeof value !== 'object' || value === null) return null
  const { products, ...line } = value as Partial<CartLine> & { products?: CartProduct }
  const product = line.product ?? products
  if (typeof line.id !== 'string' || typeof product?._id !== 'string') return null
  if (!Number.isInteger(line.quantity) || Number(line.quantity) < 1) return null
  if (typeof product.originalPrice !== 'number' || typeof product.title !== 'string') return null
  const { id, quantity = 1, color = '', size = null, inStock = quantity, deliveryDate = '' } = line
  const images = Array.isArray(product.images) ? product.images : []
  return { id, product: { ...product, images }, quantity, color, size, inStock, deliveryDate, problem: line.problem }
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
