import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import * as calls from '#contracts/calls/settings.ts'
import { feesFrom, type StoreSettings } from '#rules/store-settings.ts'
import { api } from './api.ts'

const FEES_CHANGED = 'Our fees for shipping have changed. The new sum is shown.'

const store = createStore<{ saved: StoreSettings | null }>(() => ({ saved: null }))

/** The store's settings were saved in this window: what is on the screen follows at once. */
export function setStore(saved: StoreSettings): void {
  store.setState({ saved })
}

/**
 * Asks what the store says now: a page may have been open since before its fees changed. Answers what is different, in
 * a sentence; without network nothing is.
 */
export async function renewStore(seen: StoreSettings): Promise<string[]> {
  const said = await api(calls.readSettings, { token: null }).catch(() => null)
  if (said === null) return []
  setStore(said.settings)
  return JSON.stringify(feesFrom(said.settings)) === JSON.stringify(feesFrom(seen)) ? [] : [FEES_CHANGED]
}

/** What was saved since the page was loaded, or nothing. */
export function useSavedStore(): StoreSettings | null {
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().saved,
    () => null,
  )
}
