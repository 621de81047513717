import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { needsOwnDocument } from '#rules/paying-pages.ts'

/** Opens the page anew where the document it stands in may not load the payment window. What was typed is kept by the browser. */
export function usePayingDocument(script: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (needsOwnDocument({ page: pathname, document: openedAt(), script })) window.location.reload()
  }, [pathname, script])
}

/** The path that the document was opened at: moving between pages does not change it. */
function openedAt(): string {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined ? window.location.pathname : new URL(opened.name).pathname
}
