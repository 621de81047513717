import * as calls from '#contracts/calls/orders.ts'
import { fetchFile } from './fetch-file.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Subscribes to changes of this token's orders (SSE), until stopped. Reconnects with backoff; `onOpen` signals that
 * events may have been missed.
 */
export function followLiveOrders(token: string, onChange: (orderId: string) => void, onOpen: () => void): () => void {
  const leaving = new AbortController()
  void (async () => {
    let pauseMs = FIRST_PAUSE_MS
    for (let round = 0; !leaving.signal.aborted; round++) {
      const wasOpen = await listen(token, leaving.signal, onChange, round > 0 ? onOpen : () => undefined)
      pauseMs = wasOpen ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      await pause(pauseMs, leaving.signal)
    }
  })()
  return () => leaving.abort()
}

/** One connection. Returns whether it ever opened. */
async function listen(
  token: string,
  signal: AbortSignal,
  onChange: (orderId: string) => void,
  onOpen: () => void,
): Promise<boolean> {
  try {
    const answer = await fetchFile(calls.followOrders, { token, signal })
    if (!answer.ok || answer.body === null) return false
    onOpen()
    for await (const orderId of orderIdsIn(answer.body)) onChange(orderId)
    return true
  } catch {
    return false
  }
}

async function* orderIdsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const orderId = orderIdIn(line)
      if (orderId !== null) yield orderId
    }
  }
}

function orderIdIn(line: string): string | null {
  if (!line.startsWith('data:')) return null
  try {
    const { orderId }: { orderId?: unknown } = JSON.parse(line.slice(5))
    return typeof orderId === 'string' ? orderId : null
  } catch {
    return null
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
