import { catalogueStore } from './catalogue.ts'

const LIST_DELAY_MS = 1200
/** Signs that somebody uses the page: a visit that ends with its first page loads no catalogue. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Prefetches the catalogue at the first use of any page, so that the next pages open at once. */
export function warmCatalogueOnUse(): () => void {
  const stop = () => {
    for (const use of USES) window.removeEventListener(use, warm)
  }
  function warm() {
    stop()
    fetchCatalogue()
  }
  for (const use of USES) window.addEventListener(use, warm, { passive: true })
  return stop
}

/** Lists are filtered and sorted in the browser, also offline: they load it a moment after the page. */
export function warmCatalogueForList(): () => void {
  const timer = setTimeout(fetchCatalogue, LIST_DELAY_MS)
  return () => clearTimeout(timer)
}

function fetchCatalogue(): void {
  void catalogueStore.get().catch(() => undefined)
}
