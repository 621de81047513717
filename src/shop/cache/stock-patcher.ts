import type { Cache } from './cache.ts'
import type { Catalogue } from './catalogue-cache.ts'
import { patchStock, type ReadStocks } from './patch-stock.ts'
import type { StockNotice } from './stock-notice.ts'

/** A burst of orders costs one reading of the stocks it changed in this time. */
const PATCH_REST_MS = 100
/** A notice may arrive a little after its version was read from the table. */
const NOTICE_GRACE_MS = 1_000

export type StockPatcher = {
  /** A notice was heard. */
  changed(notice: StockNotice): void
  /** The version that the database has: where it is ahead of what was heard, a notice was missed. */
  isAt(version: number): void
  stop(): void
}

type Options = {
  cache: Cache<Catalogue>
  readStocks: ReadStocks
  onError: (error: unknown) => void
}

/** Brings changes of stock into the cached catalogue one product at a time; only a missed notice loads it anew. */
export function createStockPatcher({ cache, readStocks, onError }: Options): StockPatcher {
  let heard: number | null = null
  let waiting = new Map<string, boolean>()
  let timer: NodeJS.Timeout | null = null
  let grace: NodeJS.Timeout | null = null
  let isStopped = false

  async function run(): Promise<void> {
    const changed = waiting
    waiting = new Map()
    try {
      await patchStock(cache, changed, readStocks)
    } catch (error) {
      if (isStopped) return
      onError(error)
      cache.changed()
    }
    timer = null
    if (waiting.size > 0) start(PATCH_REST_MS)
  }

  function start(ms: number): void {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => void run(), ms)
    timer.unref()
  }

  return {
    changed({ id, version, isFlip }) {
      if (heard !== null && version > heard + 1) cache.changed()
      heard = Math.max(heard ?? 0, version)
      waiting.set(id, isFlip || waiting.get(id) === true)
      start(0)
    },
    isAt(version) {
      if (version <= (heard ?? 0) || grace !== null) return
      grace = setTimeout(() => {
        grace = null
        if (version <= (heard ?? 0)) return
        heard = version
        cache.changed()
      }, NOTICE_GRACE_MS)
      grace.unref()
    },
    stop() {
      isStopped = true
      if (grace !== null) clearTimeout(grace)
      if (timer !== null) clearTimeout(timer)
    },
  }
}
