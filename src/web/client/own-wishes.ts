import { createStore } from 'zustand/vanilla'
import * as calls from '#contracts/calls/wishlists.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { WishlistJson, WishlistsAnswer } from '#contracts/wishlists/wishlists.ts'
import type { Text } from '#rules/message.ts'
import { paiseFromJson, toRupees } from '#rules/money.ts'
import { isSameWish, MOST_WISHES, type WishedItem } from '#rules/wishlist.ts'
import { api } from './api.ts'
import { CallFailure, messageOr } from './api-call.ts'
import { keep } from './local-storage.ts'
import { hasToken, session, tokenFrom } from './session-state.ts'
import { type KeptWish, WISHES_KEY, wishes } from './wishes.ts'

type Lists = { lists: readonly WishlistJson[] | null; problem: Text | null }

/** The lists of the account; null for guests, and until they are loaded. */
export const ownLists = createStore<Lists>(() => ({ lists: null, problem: null }))

/** What was saved before signing in goes to the account; then its lists are loaded. */
export function syncWishes(): Promise<void> {
  return inTurn(async () => {
    if (!isSignedIn()) return
    try {
      await sendUnsaved()
      mirror(await api(calls.listWishlists))
    } catch (error) {
      ownLists.setState({ problem: messageOr(error, WISHLIST_TEXTS.loadFailed) })
    }
  })
}

/** Saves it. Returns why not. */
export async function saveWish(item: WishedItem, paise: number, listId?: string): Promise<Text | null> {
  const { productId, variantId } = item
  const before = wishes.getState()
  if (!isSignedIn() && before.length >= MOST_WISHES) return WISHLIST_TEXTS.full
  const wish: KeptWish = { productId, variantId, paise }
  write([wish, ...before.filter((kept) => !isSameWish(kept, item) || kept.listId)])
  if (!isSignedIn()) return null
  return change(async () => {
    if (listId === undefined) return sendUnsaved()
    const sent = { productId, variantId, price: toRupees(paise), wishlistId: listId }
    mirror(await api(calls.addWishes, { body: { wishes: [sent] } }))
  }, wish)
}

/** Takes these off all lists, or off one. Returns why not. */
export async function dropWishes(items: readonly WishedItem[], listId?: string): Promise<Text | null> {
  const isGone = (kept: KeptWish) =>
    (listId === undefined || kept.listId === listId) && items.some((item) => isSameWish(kept, item))
  const before = wishes.getState()
  write(before.filter((kept) => !isGone(kept)))
  const known = before.filter((kept) => isGone(kept) && kept.listId !== undefined)
  if (known.length === 0 || !isSignedIn()) return null
  const sent = known.map(({ productId, variantId, listId: wishlistId }) => ({ productId, variantId, wishlistId }))
  const problem = await change(async () => mirror(await api(calls.removeWishes, { body: { items: sent } })))
  if (problem !== null) write([...known, ...wishes.getState()])
  return problem
}

/** Runs a call that answers all lists: rename, move, share. Throws as the call does. */
export function changeLists<Answer extends WishlistsAnswer>(call: () => Promise<Answer>): Promise<Answer> {
  return inTurn(async () => mirror(await call()))
}

/** Adding first, then removing: the presses of one window follow one another. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/** Offline, what was added waits for the next time; what the server refuses is taken back. */
async function change(work: () => Promise<unknown>, added?: KeptWish): Promise<Text | null> {
  try {
    await inTurn(work)
    return null
  } catch (error) {
    const isUnanswered = error instanceof CallFailure && error.kind !== 'refused'
    if (added !== undefined && isUnanswered) return null
    if (added !== undefined) write(wishes.getState().filter((kept) => kept.listId || !isSameWish(kept, added)))
    return messageOr(error, WISHLIST_TEXTS.failed)
  }
}

async function sendUnsaved(): Promise<void> {
  const unsaved = wishes.getState().filter(({ listId }) => listId === undefined)
  if (unsaved.length === 0) return
  const sent = unsaved.slice(0, MOST_WISHES).map(({ productId, variantId, paise }) => {
    return { productId, variantId, price: toRupees(paise) }
  })
  mirror(await api(calls.addWishes, { body: { wishes: sent } }))
}

/** The copy in the browser follows the server; what it has not taken stays, to be sent again. */
function mirror<Answer extends WishlistsAnswer>(answer: Answer): Answer {
  const there = answer.wishlists.flatMap(({ id: listId, wishes: found }) =>
    found.map(({ productId, variantId, price }) => ({ productId, variantId, paise: paiseFromJson(price), listId })),
  )
  const unsaved = wishes
    .getState()
    .filter((kept) => kept.listId === undefined && !there.some((one) => isSameWish(one, kept)))
  ownLists.setState({ lists: answer.wishlists, problem: null })
  write([...unsaved, ...there])
  return answer
}

function write(next: readonly KeptWish[]): void {
  wishes.setState(next, true)
  keep(WISHES_KEY, next.length === 0 ? null : next)
}

/** Another window may have signed out a moment ago: calls carry the stored token. */
function isSignedIn(): boolean {
  return tokenFrom(session.getState()) !== null && hasToken()
}

// Whoever signs out leaves no list behind for the next person at this device.
session.subscribe((now) => {
  if (now.status === 'guest') ownLists.setState({ lists: null, problem: null })
})
