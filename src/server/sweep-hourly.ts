import { sweepAccounts } from '#shop/accounts/sweep-accounts.ts'
import { sweepMails } from '#shop/mail/sweep-mails.ts'
import type { Shop } from '#shop/shop.ts'

const HOUR_MS = 3_600_000

/** Takes out what has run its time, once an hour. Answers how to stop. */
export function sweepHourly(shop: Shop, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = sweepAccounts(shop)
      .then(() => sweepMails(shop))
      .catch(onError)
  }, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
