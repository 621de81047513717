import { createRequire } from 'node:module'

/** Longer words are sentences and addresses: they hardly come twice. */
const LONGEST_KEPT = 120
const MOST_KEPT = 5000

/**
 * React turns every tag and attribute into bytes of its own, a thousand times a page, and each time memory is asked
 * for. Nearly all of them are the same on every page, so their bytes are kept. React only copies from pieces as short
 * as these; what it hands on whole, and would so take from us, is longer.
 */
export class CachingEncoder extends TextEncoder {
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>()

  override encode(text = ''): Uint8Array<ArrayBuffer> {
    if (text.length > LONGEST_KEPT) return super.encode(text)
    const known = this.#kept.get(text)
    if (known !== undefined) return known
    const bytes = super.encode(text)
    if (this.#kept.size < MOST_KEPT) this.#kept.set(text, bytes)
    return bytes
  }
}

/**
 * Not the renderer for Node: that one switches on the tracking of every asynchronous step, for the whole process and
 * for good, and every answer of the shop would pay for it. It takes its encoder while it is loaded, so for that moment
 * ours stands where it looks; the moment is not shared, since nothing waits in it.
 */
function loadRenderer(): typeof import('react-dom/server.edge') {
  const usual = globalThis.TextEncoder
  globalThis.TextEncoder = CachingEncoder
  try {
    return createRequire(import.meta.url)('react-dom/server.edge')
  } finally {
    globalThis.TextEncoder = usual
  }
}

export const { renderToReadableStream } = loadRenderer()
