import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Client-side navigation is silent to screen readers. So focus moves to the new page's heading, which is announced, and
 * Tab continues from there. The first page is left to the browser.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (state !== 'idle' || seen.current === pathname) return
    seen.current = pathname
    focusHeading()
  }, [pathname, state])
}

function focusHeading(): void {
  const main = document.getElementById('main')
  const active = document.activeElement
  // Keep focus in a field of the page, in the input being typed into, or in a dialog.
  if (main === null || (active !== document.body && active instanceof HTMLElement && isChosen(active, main))) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  // The router has already restored the scroll position.
  heading.focus({ preventScroll: true })
}

function isChosen(active: HTMLElement, main: HTMLElement): boolean {
  return (
    active.matches('input, textarea') ||
    main.contains(active) ||
    active.closest('[role="dialog"], [role="alertdialog"]') !== null
  )
}
