import { useEffect, useEffectEvent } from 'react'

/** Chrome's API for Android's Back button; not yet in the DOM types. */
type CloseWatcherLike = EventTarget & { destroy(): void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcherLike
  }
}

/** How to close what lies over the page, the topmost last. */
const overlays: (() => void)[] = []
const listeners = new Set<() => void>()

/**
 * While mounted, Back closes the overlay instead of leaving the page, as Escape does: what holds typed text asks first.
 * CloseWatcher handles a phone's Back even on the first page of a visit; the frame's blocker handles every other Back in
 * the app (`closeTopOverlay`).
 */
function useOpenOverlay(close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const entry = () => closeNow()
    overlays.push(entry)
    tellListeners()
    return () => {
      overlays.splice(overlays.indexOf(entry), 1)
      tellListeners()
    }
  }, [])
  useEffect(() => {
    if (window.CloseWatcher === undefined) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => closeNow())
    return () => watcher.destroy()
  }, [])
}

/** For an overlay that stays mounted while it is closed. */
export function OpenOverlay({ onClose }: { onClose: () => void }) {
  useOpenOverlay(onClose)
  return null
}

export function subscribeToOverlays(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

export function hasOpenOverlay(): boolean {
  return overlays.length > 0
}

export function closeTopOverlay(): void {
  overlays.at(-1)?.()
}
