import { useCallback, useEffect, useState } from 'react'
import * as calls from '#contracts/calls/care-threads.ts'
import type { ThreadJson } from '#contracts/care/threads.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'

/** Which conversation: one's own by its id, or that of a mailed key. */
export type ThreadOf = { id: string; key?: never } | { key: string; id?: never }

type State = ThreadJson | 'waiting' | 'gone' | 'unanswered'

/** How often it is read again while somebody looks at it. */
const AGAIN_MS = 10_000

const GONE: readonly number[] = [401, 404]

/** A conversation, kept up to date while the page is looked at. What is shown stays while the network is away. */
export function useThread({ id, key }: ThreadOf) {
  const [state, setState] = useState<State>('waiting')
  const read = useCallback(
    async (signal: AbortSignal) => {
      const asked =
        key === undefined
          ? tryApi(calls.readThread, { params: { id }, signal })
          : tryApi(calls.readFollowedThread, { token: key, signal })
      const answer = await asked.catch(() => null)
      if (signal.aborted || answer === null) return
      if (!(answer instanceof CallFailure)) return setState(answer.thread)
      setState((known) => (GONE.includes(answer.status) ? 'gone' : typeof known === 'object' ? known : 'unanswered'))
    },
    [id, key],
  )
  useEffect(() => {
    const leaving = new AbortController()
    const readAgain = () => {
      if (document.visibilityState === 'visible') void read(leaving.signal)
    }
    void read(leaving.signal)
    const timer = setInterval(readAgain, AGAIN_MS)
    document.addEventListener('visibilitychange', readAgain)
    window.addEventListener('online', readAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readAgain)
      window.removeEventListener('online', readAgain)
      leaving.abort()
    }
  }, [read])
  return {
    state,
    change: setState as (thread: ThreadJson) => void,
    reload: () => {
      setState('waiting')
      void read(new AbortController().signal)
    },
  }
}
