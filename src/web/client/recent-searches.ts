import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

export const RECENT_KEY = 'recentSearches'
const KEPT = 6
const LONGEST = 200
const NONE: readonly string[] = []

const recent = createStore<{ searches: readonly string[] }>(() => ({ searches: NONE }))

/** Newest first, stored in this browser only. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(
    recent.subscribe,
    () => recent.getState().searches,
    () => NONE,
  )
}

/** Another tab may have changed storage; validate it. */
export function readRecentSearches(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    const texts = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string' && one !== '') : []
    recent.setState({ searches: texts.slice(0, KEPT) })
  } catch {
    recent.setState({ searches: NONE })
  }
}

export function rememberSearch(text: string): void {
  const searched = text.trim().slice(0, LONGEST)
  if (searched === '') return
  readRecentSearches()
  const isOther = (one: string) => one.toLowerCase() !== searched.toLowerCase()
  keep([searched, ...recent.getState().searches.filter(isOther)].slice(0, KEPT))
}

export function forgetSearches(): void {
  keep(NONE)
}

function keep(searches: readonly string[]): void {
  recent.setState({ searches })
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_KEY)
    else localStorage.setItem(RECENT_KEY, JSON.stringify(searches))
  } catch {
    // Storage full or blocked: kept in memory.
  }
}
