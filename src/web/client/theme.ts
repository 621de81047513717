import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { keep, readStored } from './local-storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const THEME_KEY = 'theme'

/**
 * Runs in the head, before first paint: cached pages are the same for everybody, and a late switch to dark would flash.
 */
export const THEME_SCRIPT = `try{const t=JSON.parse(localStorage.getItem('${THEME_KEY}'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

const chosen = createStore<{ theme: Theme }>(() => ({ theme: 'system' }))

/** The chosen theme; `system` on the server and until hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    chosen.subscribe,
    () => chosen.getState().theme,
    () => 'system',
  )
}

/** Reads the stored choice, and again when another tab changes it. Returns the unsubscriber. */
export function followStoredTheme(): () => void {
  const read = () => apply(toTheme(readStored(THEME_KEY)))
  const onStorage = ({ key }: StorageEvent) => {
    if (key === THEME_KEY || key === null) read()
  }
  read()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function chooseTheme(theme: Theme): void {
  keep(THEME_KEY, theme === 'system' ? null : theme)
  apply(theme)
}

function apply(theme: Theme): void {
  chosen.setState({ theme })
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function toTheme(kept: unknown): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}
