import { deliverNext } from './deliver.ts'
import { answerDue } from './late-authorizations.ts'
import type { StandIn } from './stand-in.ts'

/** Poll interval for due retries; new webhooks are sent at once. */
const POLL_INTERVAL_MS = 1000

/** Processes everything due: late authorizations, then webhooks. */
export async function deliverDue(standIn: StandIn): Promise<void> {
  await answerDue(standIn)
  while (await deliverNext(standIn));
}

/** Starts sending webhooks. Returns a stop function. */
export function startWebhookSender(standIn: StandIn, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false

  const deliverAll = async () => {
    do {
      isAskedAgain = false
      await answerDue(standIn)
      while (!isStopped && (await deliverNext(standIn)));
    } while (isAskedAgain && !isStopped)
  }
  const poll = () => {
    isAskedAgain = true
    if (isStopped) return
    running ??= deliverAll()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  standIn.wake = poll
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  timer.unref()
  poll()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
