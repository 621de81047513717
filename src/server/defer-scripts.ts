import { isBelow, SCRIPTED_PAGES } from '#rules/page-properties.ts'
import { EARLY_PRESSES } from './early-interactions.ts'

/**
 * A page is readable without its scripts, and on a slow line they would compete with its largest image (LCP). So they
 * are loaded after the first paint and that image, or after a timeout. The libraries start in a task of their own: all
 * scripts in one task would block input on a slow phone for longer.
 *
 * It rewrites the finished HTML because React Router's `<Scripts>` has no setting for when its preloads and module
 * script load, and the manifest for a component of our own is reachable only through its UNSAFE_ exports.
 */
export function deferScripts(
  html: string,
  options: { fetch?: Fetching; onScript?: (code: string) => void } = {},
): string {
  const { fetch = 'after the picture', onScript } = options
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  const module = MODULE.exec(html)
  if (module === null) return html
  const turns = preloads.filter((href) => OWN_TASK.test(href))
  const isWaiting = fetch === 'after the picture'
  const begin = starter(isWaiting ? preloads : [], turns)
  onScript?.(begin)
  return (isWaiting ? html.replace(PRELOAD, '') : html).replace(
    MODULE,
    () => `<script type="${LATER}">${module[1]}</script><script>${begin}</script>`,
  )
}

type Fetching = 'at once' | 'after the picture'

/** Pages with nothing to show before the scripts fetch them at once, but start them equally late. */
export function fetchPriorityFor(address: string): Fetching {
  return isBelow(SCRIPTED_PAGES, address) ? 'at once' : 'after the picture'
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/
/** A data block: not executed, and valid HTML, which requires a MIME type. */
const LATER = 'text/plain'
const OWN_TASK = /\/turn-[^/]+\.js$/
const TIMEOUT_MS = 1500

/** Inline script; its hash is in the content security policy like that of every other inline script. */
function starter(preloads: readonly string[], turns: readonly string[]): string {
  return `(() => {
${EARLY_PRESSES}
const waiting = document.currentScript.previousElementSibling
const starter = document.currentScript
let isStarted = false
const start = () => {
  if (isStarted) return
  isStarted = true
  for (const href of ${JSON.stringify(preloads)}) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const begin = () => {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    starter.remove()
    waiting.replaceWith(script)
  }
  const turns = ${JSON.stringify(turns)}
  const { port1, port2 } = new MessageChannel()
  const next = () => port2.postMessage(null)
  port1.onmessage = () => turns.length === 0 ? begin() : import(turns.shift()).then(next, next)
  next()
}
const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const painted = !PerformanceObserver.supportedEntryTypes.includes('paint') ? frame : new Promise((done) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) done()
  }).observe({ type: 'paint', buffered: true })
})
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((image) => image.complete || new Promise((done) => {
  image.addEventListener('load', done, { once: true })
  image.addEventListener('error', done, { once: true })
}))
if (document.visibilityState === 'hidden') start()
else {
  frame.then(() => setTimeout(start, ${TIMEOUT_MS}))
  Promise.all([painted, ...pictures]).then(start)
}
})()`
}
