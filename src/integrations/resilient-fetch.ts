import { setTimeout as wait } from 'node:timers/promises'
import type { CircuitBreaker } from './circuit-breaker.ts'

type Judgement = {
  /** What the caller is told. */
  problem: Error
  /** The service itself failed; any other refusal is an answer, and closes the circuit. */
  isOutage: boolean
  mayRetry: boolean
}

type Options = {
  breaker: CircuitBreaker
  /** Pause before the first retry; doubles with each further one (exponential back-off, with jitter). */
  pauseMs: number
  /** Deadline of the whole call, retries included. */
  signal: AbortSignal
  whileOpen: () => Error
  judge: (error: unknown) => Judgement
}

const RETRIES = 2

/** A call to another company's service: retried with back-off, and not even tried while the circuit is open. */
export async function resilientFetch<Answer>(
  tryOnce: (signal: AbortSignal) => Promise<Answer>,
  { breaker, pauseMs, signal, whileOpen, judge }: Options,
): Promise<Answer> {
  if (!breaker.mayTry()) throw whileOpen()
  for (let retry = 0; ; retry += 1) {
    try {
      const answer = await tryOnce(signal)
      breaker.answered()
      return answer
    } catch (error) {
      const { problem, isOutage, mayRetry } = judge(error)
      if (isOutage) breaker.failed()
      else breaker.answered()
      if (!mayRetry || signal.aborted || retry === RETRIES) throw problem
      await wait(pauseMs * 2 ** retry * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {
        throw problem
      })
    }
  }
}
