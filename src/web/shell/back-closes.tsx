import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Chrome's API for Android's Back button; not yet in the DOM types. */
type CloseWatcherLike = EventTarget & { destroy(): void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcherLike
  }
}

/**
 * While mounted, Back closes the overlay instead of leaving the page. CloseWatcher handles a phone's Back even on the
 * first page of a visit; the router's blocker handles every other Back in the app.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose)
  close.current = onClose
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    close.current()
  }, [blocker])
  useEffect(() => {
    if (window.CloseWatcher === undefined) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => close.current())
    return () => watcher.destroy()
  }, [])
  return null
}
