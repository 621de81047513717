import { createStore } from 'zustand/vanilla'
import type { WishedItem } from '#rules/wishlist.ts'
import { readStored } from './local-storage.ts'
import { session } from './session-state.ts'

/** What somebody saved: of a guest it is all there is, of an account a copy, so that hearts are filled at once. */
export type KeptWish = WishedItem & {
  /** What it cost then, in paise. */
  paise: number
  /** Its list on the server; absent until the server has it. */
  listId?: string
}

export const WISHES_KEY = 'wishes'

/** Empty until browser storage is read: the server has no wishes. */
export const wishes = createStore<readonly KeptWish[]>(() => [])

/** Any combination of a product counts where none is named. */
export function matchingWishes({ productId, variantId }: WishedItem): KeptWish[] {
  return wishes
    .getState()
    .filter((kept) => kept.productId === productId && (!variantId || !kept.variantId || kept.variantId === variantId))
}

/** Called once in the browser: follows other tabs and the session. Those of an account come with `account-data.ts`. */
export function followStoredWishes(): () => void {
  const read = (event?: StorageEvent) => {
    if (event?.key && event.key !== WISHES_KEY) return
    const stored = readStored(WISHES_KEY)
    wishes.setState(Array.isArray(stored) ? stored.filter((one) => one?.productId) : [], true)
  }
  const stop = session.subscribe(() => read())
  read()
  window.addEventListener('storage', read)
  return () => {
    stop()
    window.removeEventListener('storage', read)
  }
}
