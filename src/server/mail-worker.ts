import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connect.ts'
import type { MailTransport } from '#integrations/mail/mail-transport.ts'
import type { Shop } from '#shop/context/shop.ts'
import { sendNextEmail } from '#shop/email-delivery/send-next-email.ts'
import { MAIL_CHANNEL } from '#shop/outbox/queue-email.ts'
import { watchJob } from '#shop/system/watch-job.ts'

type Options = { shop: Shop; database: Database; transport: MailTransport; onError: (error: unknown) => void }

/** Poll interval for due retries; new mail wakes the worker at once. */
const POLL_INTERVAL_MS = 5_000
/** A hanging mail server must not block shutdown: another worker retries the mail later. */
const STOP_WAIT_MS = 4_000

/** Worker that sends due mail one by one. Returns a stop function. */
export async function startMailWorker({ shop, database, transport, onError }: Options): Promise<() => Promise<void>> {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false

  const sendDue = watchJob(shop, 'mail', async () => {
    while (!isStopped && (await sendNextEmail(shop, transport)));
  })
  const sendAll = async () => {
    do {
      isAskedAgain = false
      await sendDue()
    } while (isAskedAgain && !isStopped)
  }
  const poll = () => {
    isAskedAgain = true
    running ??= sendAll()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  const stopListening = await database.listen(MAIL_CHANNEL, poll)
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  timer.unref()
  poll()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await stopListening()
    await Promise.race([running, wait(STOP_WAIT_MS, undefined, { ref: false })])
  }
}
