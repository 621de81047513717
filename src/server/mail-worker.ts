import type { Database } from '#database/connect.ts'
import type { MailTransport } from '#integrations/mail/mail-transport.ts'
import type { Shop } from '#shop/context/shop.ts'
import { sendNextEmail } from '#shop/email-delivery/send-next-email.ts'
import { MAIL_CHANNEL } from '#shop/outbox/queue-email.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { startJob } from './job-loop.ts'

type Options = { shop: Shop; database: Database; transport: MailTransport; onError: (error: unknown) => void }

/** Poll interval for due retries; new mail wakes the worker at once. */
const POLL_INTERVAL_MS = 5_000
/** A hanging mail server must not block shutdown: another worker retries the mail later. */
const STOP_WAIT_MS = 4_000

/** Worker that sends due mail one by one. Returns a stop function. */
export async function startMailWorker({ shop, database, transport, onError }: Options): Promise<() => Promise<void>> {
  let isStopped = () => false
  const sendDue = watchJob(shop, 'mail', async () => {
    while (!isStopped() && (await sendNextEmail(shop, transport)));
  })
  const work = async (hasStopped: () => boolean) => {
    isStopped = hasStopped
    await sendDue()
  }
  return startJob(work, {
    everyMs: POLL_INTERVAL_MS,
    onError,
    wakeUp: { database, channel: MAIL_CHANNEL },
    startsAtOnce: true,
    stopWaitMs: STOP_WAIT_MS,
  })
}
