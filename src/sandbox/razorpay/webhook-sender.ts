import { deliverNext } from './deliver.ts'
import { answerDue } from './late-authorizations.ts'
import type { StandIn } from './stand-in.ts'

/** What waits for another try is looked for this often; news is told at once. */
const LOOK_EVERY_MS = 1000

/** Everything that is due now: late answers of banks, then the notices. */
export async function deliverDue(standIn: StandIn): Promise<void> {
  await answerDue(standIn)
  while (await deliverNext(standIn));
}

/** Brings notices to the shop from now on. Answers how to stop. */
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
  const look = () => {
    isAskedAgain = true
    if (isStopped) return
    running ??= deliverAll()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  standIn.wake = look
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  look()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
