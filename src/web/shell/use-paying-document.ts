import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { needsOwnDocument } from '#rules/paying-pages.ts'

/** Reloads if the document's CSP forbids the payment window. The browser restores typed values. */
export function usePayingDocument(script: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (needsOwnDocument({ page: pathname, document: openedAt(), script })) window.location.reload()
  }, [pathname, script])
}

/** The path of the document request: client navigation does not change it. */
function openedAt(): string {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined ? window.location.pathname : new URL(opened.name).pathname
}
