import type { NavigateFunction } from 'react-router'
import { message } from '#rules/message.ts'
import type { WishedItem } from '#rules/wishlist.ts'
import { dropWishes, saveWish } from '../client/own-wishes.ts'
import { type KeptWish, matchingWishes } from '../client/wishes.ts'
import type { Toasts } from '../ui/feedback/toast-context.ts'

type Toggle = { item: WishedItem; title: string; paise: number; show: Toasts['show']; navigate: NavigateFunction }

const UNDO_MS = 6000

/** What a heart does: loaded when one is first touched. */
export async function toggleWish({ item, title, paise, show, navigate }: Toggle): Promise<void> {
  const kept = matchingWishes(item)
  const problem = kept.length > 0 ? await dropWishes(kept) : await saveWish(item, paise)
  if (problem !== null) return show({ type: 'error', message: problem })
  if (kept.length > 0) return sayRemoved(kept, title, show)
  const action = { label: 'View wishlist', to: '/wishlist', onPress: () => void navigate('/wishlist') }
  show({ type: 'success', message: message('{title} is on your wishlist.', { title }), action })
}

/** Says that these are gone; undo puts them back where they were. */
export function sayRemoved(kept: readonly KeptWish[], title: string, show: Toasts['show']): void {
  const undo = async () => {
    for (const { listId, paise, ...item } of kept) {
      const problem = await saveWish(item, paise, listId)
      if (problem !== null) show({ type: 'error', message: problem })
    }
  }
  const action = { label: 'Undo', onPress: () => void undo() }
  show({ type: 'info', message: message('{title} is off your wishlist.', { title }), action, duration: UNDO_MS })
}
