import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** The product of a line as it was when it was put there. Prices are looked up again wherever money is counted. */
export type CartProduct = {
  _id: string
  title: string
  images: string[]
  category: string
  description: string
  originalPrice: number
  discountPrice: number | null
}

export type CartLine = {
  id: string
  product: CartProduct
  quantity: number
  color: string
  size: number | null
  inStock: number
  deliveryDate: string
}

export type CartState = { lines: CartLine[] }

const KEY = 'cart'
const EMPTY: CartState = { lines: [] }

/** The visitor's cart, kept under `cart` in browser storage and shared between tabs. */
export const cart = createStore<CartState>(() => EMPTY)

export function addToCart(line: Omit<CartLine, 'id'>): void {
  const added: CartLine = { ...line, id: crypto.randomUUID() }
  write({ lines: [...cart.getState().lines, added] })
}

export function countOf({ lines }: CartState): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** 0 until the browser's storage has been read: the server knows no cart. */
export function useCartCount(): number {
  return useSyncExternalStore(
    cart.subscribe,
    () => countOf(cart.getState()),
    () => 0,
  )
}

/** Called once in the browser: restores the cart and follows other tabs. */
export function followStoredCart(): () => void {
  const read = () => cart.setState(parse(localStorage.getItem(KEY)), true)
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) read()
  }
  read()
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

function write(state: CartState): void {
  cart.setState(state, true)
  try {
    localStorage.setItem(KEY, JSON.stringify({ items: state.lines, count: countOf(state) }))
  } catch {
    // Storage full or forbidden: the cart lives as long as the page.
  }
}

function parse(stored: string | null): CartState {
  try {
    const { items }: { items?: unknown } = JSON.parse(stored ?? '{}')
    return { lines: Array.isArray(items) ? items.filter(isLine) : [] }
  } catch {
    return EMPTY
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<CartLine>
  return (
    typeof line.id === 'string' &&
    typeof line.product?._id === 'string' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) >= 1
  )
}
