import { SALES_CACHE } from '../../client/unsent-sales.ts'

/** Below the page, so that no other page of the shop is served by it. */
const WORKER = '/seller/sales/worker.js'
const PAGE = '/seller/sales/new'

/**
 * Keeps this page and what it was built from on the device, so that it opens without a network. The page is the same for
 * everybody, so nothing of the seller is kept with it. Files of an earlier version are dropped.
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  const cache = await caches.open(SALES_CACHE)
  const page = await fetch(PAGE)
  if (!page.ok) return
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const wanted = new Set(files)
  const known = await cache.keys()
  const had = new Set(known.map(({ url }) => new URL(url).pathname))
  await cache.addAll([...wanted].filter((path) => !had.has(path)))
  // The page last: it never names files that are not here.
  await cache.put(PAGE, await withoutPreloads(page))
  for (const request of known) {
    const { pathname } = new URL(request.url)
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(request)
  }
}

/** Files on the device are there at once: what is loaded ahead would be loaded beside them. */
async function withoutPreloads(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.delete('link')
  return new Response(await page.blob(), { headers })
}
