import { useEffect } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import { fetchFile } from '../../client/fetch-file.ts'
import { useDebouncedCallback } from '../../ui/base/use-debounced.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** One reload for a burst of changes. */
const DEBOUNCE_MS = 150

/** Calls `heard` on every order event while mounted; reconnects after a lost connection. */
export function useLiveOrders(heard: () => void): void {
  const { call } = useDebouncedCallback(heard, DEBOUNCE_MS)
  useEffect(() => {
    const stop = new AbortController()
    void follow(stop.signal, call)
    return () => stop.abort()
  }, [call])
}

async function follow(signal: AbortSignal, changed: () => void): Promise<void> {
  let wait = FIRST_WAIT_MS
  for (let round = 0; !signal.aborted; round++) {
    // Events may have been missed while disconnected; nothing is missed from the opening on.
    const wasOpen = await listen(signal, changed, round > 0 ? changed : () => undefined).catch(() => false)
    if (signal.aborted) return
    wait = wasOpen ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    await new Promise((done) => setTimeout(done, wait))
  }
}

/** Reads the stream to its end; returns whether it opened. */
async function listen(signal: AbortSignal, changed: () => void, opened: () => void): Promise<boolean> {
  const answer = await fetchFile(calls.followOrders, { signal })
  if (!answer.ok || answer.body === null) return false
  opened()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    // Lines starting with a colon are SSE keep-alives.
    if (/^data:/m.test(value)) changed()
  }
}
