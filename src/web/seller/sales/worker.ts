// The service worker of /seller/sales/: it serves the page that sells without a network, and nothing else. A script of
// its own, so it imports nothing.
export {}

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type SalesWorker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Waiting) => void): void
    (name: 'fetch', listener: (event: Fetching) => void): void
  }
}

const worker = globalThis as unknown as SalesWorker
const CACHE = 'sales'
const PAGE = '/seller/sales/new'
/** A network that answers no sooner is none. */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
})

/** From the network while there is one; else as it was kept. */
async function pageFor(request: Request, pathname: string): Promise<Response> {
  const kept = pathname === PAGE ? await caches.match(PAGE) : undefined
  if (kept === undefined) return fetch(request)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  // By its address: a request that navigates takes no signal.
  return fetch(request.url, { signal }).catch(() => kept)
}

/** Names of files tell their contents: one that is here is right. */
async function fileFor(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  // Signing out deletes it, and nothing is kept from then on.
  if (answer.ok && (await caches.has(CACHE))) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}
