import { useEffect, useLayoutEffect, useRef } from 'react'

/** Restores focus when a hidden page is shown again. */
export function useReturnedFocus(isShown: boolean): void {
  const left = useRef<Element | null>(null)
  // Before the browser drops it from a hidden element.
  useLayoutEffect(() => {
    if (!isShown) left.current ??= document.activeElement
  }, [isShown])
  useEffect(() => {
    if (!isShown) return
    if (left.current instanceof HTMLElement && left.current !== document.body) left.current.focus()
    left.current = null
  }, [isShown])
}
