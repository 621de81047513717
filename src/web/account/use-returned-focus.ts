import { useEffect, useLayoutEffect, useRef } from 'react'

/** Who comes back to a page that was out of sight finds the focus where it was. */
export function useReturnedFocus(isShown: boolean): void {
  const left = useRef<Element | null>(null)
  // Before the browser takes it away from what is hidden.
  useLayoutEffect(() => {
    if (!isShown) left.current ??= document.activeElement
  }, [isShown])
  useEffect(() => {
    if (!isShown) return
    if (left.current instanceof HTMLElement && left.current !== document.body) left.current.focus()
    left.current = null
  }, [isShown])
}
