import { findState } from './indian-states.ts'

/**
 * The state that a seller beside the house may send within: the law lets those who are not registered for GST sell online
 * only there. Null for who is registered, and for who has not said where they are.
 */
export function onlyStateOf({ gstin, state }: { gstin: string | null; state: string }): string | null {
  return gstin === null ? (findState(state)?.name ?? null) : null
}

/** A product, as far as it tells where its seller may send it. */
export type SentWithin = { seller?: { name: string; onlyState?: string | null | undefined } | undefined }

/** The first seller who may not send to a place in this state; null where all may, and while the state is not known. */
export function sellerOutOfState(
  goods: readonly SentWithin[],
  typedState: string,
): { seller: string; state: string } | null {
  const state = findState(typedState)?.name
  if (state === undefined) return null
  const found = goods.find(({ seller }) => seller?.onlyState != null && seller.onlyState !== state)?.seller
  return found?.onlyState == null ? null : { seller: found.name, state: found.onlyState }
}
