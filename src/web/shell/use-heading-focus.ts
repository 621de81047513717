import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A router changes the page without telling a screen reader. So focus goes to the heading of the new page, which is
 * then read out, and Tab goes on from there. The first page is the browser's own business.
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
  // A field that the page itself chose, one that is being typed into, or a dialog knows better.
  if (main === null || (active !== document.body && active instanceof HTMLElement && isChosen(active, main))) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  // The router has already put the page where it belongs.
  heading.focus({ preventScroll: true })
}

function isChosen(active: HTMLElement, main: HTMLElement): boolean {
  return (
    active.matches('input, textarea') ||
    main.contains(active) ||
    active.closest('[role="dialog"], [role="alertdialog"]') !== null
  )
}
