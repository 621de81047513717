import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Call, CallAnswer, CallSpec } from '#contracts/call.ts'
import { type ApiInput, askAt, urlFor } from '../client/api.ts'

export type ApiQuery<T> = {
  /** The latest response; kept while the next one loads. */
  data: T | null
  error: unknown
  isBusy: boolean
  reload: () => void
  /** Updates the cached data after a mutation. */
  change: (change: (data: T) => T) => void
}

/** Loads data for the back-office; refetched when the URL changes. Without a call nothing is asked. */
export function useApiQuery<S extends CallSpec>(
  call: Call<S> | null,
  ...[input]: ApiInput<S>
): ApiQuery<CallAnswer<S>> {
  type T = CallAnswer<S>
  const url = call === null ? '' : urlFor(call, input)
  const [answer, setAnswer] = useState<{ data: T | null; error: unknown }>({ data: null, error: null })
  const [isBusy, setBusy] = useState(call !== null)
  const asked = useRef<AbortController | null>(null)

  const ask = useCallback(() => {
    asked.current?.abort()
    if (call === null) return setBusy(false)
    const asking = new AbortController()
    asked.current = asking
    setBusy(true)
    askAt(call, url, { signal: asking.signal })
      .then((data) => ({ data, error: null }))
      .catch((error: unknown) => ({ data: null, error }))
      .then((found) => {
        if (asked.current !== asking || asking.signal.aborted) return
        // A transition renders in slices: a long table does not block a slow phone.
        startTransition(() => {
          setAnswer(({ data }) => ({ data: found.data ?? data, error: found.error }))
          setBusy(false)
        })
      })
  }, [call, url])

  useEffect(() => {
    ask()
    return () => asked.current?.abort()
  }, [ask])

  const change = useCallback((make: (data: T) => T) => {
    setAnswer((known) => (known.data === null ? known : { data: make(known.data), error: null }))
  }, [])
  return { ...answer, isBusy, reload: ask, change }
}
