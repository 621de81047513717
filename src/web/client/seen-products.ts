import { keep, readStored } from './local-storage.ts'

export const SEEN_KEY = 'seenProducts'
const KEPT = 20

/** Newest first, perhaps twice, in this browser only. Little code: every product page loads it. */
export function rememberSeen(id: string): void {
  const kept = readStored(SEEN_KEY)
  keep(SEEN_KEY, [id].concat(Array.isArray(kept) ? kept.slice(0, KEPT) : []))
}
