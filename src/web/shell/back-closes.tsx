import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Chrome's way to be told of Android's Back button; not yet among the types of the DOM. */
type CloseWatcherLike = EventTarget & { destroy(): void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcherLike
  }
}

/**
 * While it is mounted, Back closes what lies over the page and the page stays. The browser's own watcher knows Back of
 * a phone even on the first page of a visit; the router's blocker knows every other Back inside the shop.
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
