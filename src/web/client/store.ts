import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import * as calls from '#contracts/calls/settings.ts'
import { feesFrom, type StoreSettings } from '#rules/store-settings.ts'
import { api } from './api.ts'

const FEES_CHANGED = 'Our fees have changed. The new sum is shown.'

const store = createStore<{ saved: StoreSettings | null }>(() => ({ saved: null }))

/** Settings were saved in this window: update the UI at once. */
export function setStore(saved: StoreSettings): void {
  store.setState({ saved })
}

/**
 * Refetches the settings: the page may be older than a fee change. Returns what changed, as texts; nothing when
 * offline.
 */
export async function renewStore(seen: StoreSettings): Promise<string[]> {
  const result = await api(calls.readSettings, { token: null }).catch(() => null)
  if (result === null) return []
  setStore(result.settings)
  return sumTerms(result.settings) === sumTerms(seen) ? [] : [FEES_CHANGED]
}

/** What the sum of an order depends on, beside its lines. */
function sumTerms(settings: StoreSettings): string {
  return JSON.stringify([feesFrom(settings), settings.prepaidPercent, settings.prepaidMost])
}

/** Settings saved since the page load, or null. */
export function useSavedStore(): StoreSettings | null {
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().saved,
    () => null,
  )
}
