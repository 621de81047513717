import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { type CartLine, cart, readLine } from '../client/cart.ts'
import { removeFromCart, setLines } from '../client/edit-cart.ts'
import { keep, readStored } from '../client/local-storage.ts'
import { lineKey } from './line-key.ts'

const STORED_AS = 'savedLines'
const NONE: readonly CartLine[] = []

/** Lines kept for later: not in the cart, not counted, not bought. */
export const saved = createStore<{ lines: readonly CartLine[] }>(() => ({ lines: NONE }))

export function useSavedLines(): readonly CartLine[] {
  return useSyncExternalStore(
    saved.subscribe,
    () => saved.getState().lines,
    () => NONE,
  )
}

/** Called once in the browser: restores them and follows other tabs. */
export function followSavedLines(): () => void {
  const read = () => {
    const kept = readStored(STORED_AS)
    saved.setState({ lines: Array.isArray(kept) ? kept.map(readLine).filter((line) => line !== null) : NONE })
  }
  const heard = (event: StorageEvent) => {
    if (event.key === STORED_AS || event.key === null) read()
  }
  read()
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

export function setSavedLines(lines: readonly CartLine[]): void {
  saved.setState({ lines })
  keep(STORED_AS, lines.length === 0 ? null : lines)
}

/** Out of the cart, for later. */
export function saveForLater(line: CartLine): void {
  setSavedLines([line, ...withoutSame(line)])
  removeFromCart([line.id])
}

/** Into the cart again; with the same thing there, the larger quantity. */
export function moveToCart(line: CartLine): void {
  const { lines } = cart.getState()
  const same = lines.find((other) => lineKey(other) === lineKey(line))
  const quantity = Math.max(line.quantity, same?.quantity ?? 0)
  setLines(
    same === undefined ? [...lines, line] : lines.map((other) => (other === same ? { ...same, quantity } : other)),
  )
  setSavedLines(withoutSame(line))
}

export function removeSaved(line: CartLine): void {
  setSavedLines(withoutSame(line))
}

function withoutSame(line: CartLine): CartLine[] {
  return saved.getState().lines.filter((other) => lineKey(other) !== lineKey(line))
}
