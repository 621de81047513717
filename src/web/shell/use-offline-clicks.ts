import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { catalogueStore } from '../client/catalogue.ts'

// Routes with a parameter share one module.
const PAGE_OF_MANY = /^\/(products|category|info|profile)\/(?!view-all$)[^/]+$/

export function pageKind(pathname: string): string {
  return pathname.replace(PAGE_OF_MANY, '/$1/:name')
}

/**
 * Offline, a link to a page whose module is not loaded would show the browser's error page: the router reloads the
 * document when a route module fails. A list that is not here would replace the one that is. Such clicks and searches
 * are cancelled and reported.
 */
export function useOfflineClicks(onHeldBack: () => void): void {
  const { pathname } = useLocation()
  useEffect(() => {
    seenKinds.add(pageKind(pathname))
  }, [pathname])
  useEffect(() => {
    function hold(event: Event) {
      const target = event.target instanceof Element ? targetUrl(event.target, event.type) : null
      if (navigator.onLine || target === null || opensOffline(target)) return
      event.preventDefault()
      event.stopPropagation()
      onHeldBack()
    }
    // Capture: runs before the router's.
    window.addEventListener('click', hold, { capture: true })
    window.addEventListener('submit', hold, { capture: true })
    return () => {
      window.removeEventListener('click', hold, { capture: true })
      window.removeEventListener('submit', hold, { capture: true })
    }
  }, [onHeldBack])
}

// Routes loaded in this document, across layouts.
const seenKinds = new Set<string>()

/** Whether a page needs nothing that is not here. A catalogue too large for the browser is not. */
export function opensOffline({ pathname, search }: URL): boolean {
  const isHere = pathname + search === location.pathname + location.search
  return isHere || (seenKinds.has(pageKind(pathname)) && catalogueStore.kept()?.isWhole === true)
}

function targetUrl(target: Element, event: string): URL | null {
  if (event === 'click') {
    const link = target.closest<HTMLElement>('a[href]:not([target=_blank],[download]),[data-to]')
    return link === null ? null : ownUrl(link.dataset.to ?? link.getAttribute('href') ?? '')
  }
  const form = target instanceof HTMLFormElement && target.method === 'get' ? target : null
  return form?.hasAttribute('action') ? ownUrl(form.action) : null
}

function ownUrl(href: string): URL | null {
  const url = new URL(href, location.href)
  return url.origin === location.origin ? url : null
}
