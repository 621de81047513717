import { eq } from 'drizzle-orm'
import { careQueries } from '#database/tables/care.ts'
import { routeFields } from '#sandbox/mail/mail-replies.ts'
import { newestMail, type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

const QUERIES = '/v1/api/care/queries'

/** Asks customer care as a guest, or signed in; gives the row. */
export async function askCare(shop: TestShop, email: string, person?: Person) {
  const letter = { name: 'Asha', email, subject: 'Socks', message: 'Do you mend socks?' }
  const { ticketNumber } = (await send(shop, 'POST', QUERIES, letter, person?.token)).json()
  const [row] = await shop.database.db.select().from(careQueries).where(eq(careQueries.ticketNumber, ticketNumber))
  if (row === undefined) throw new Error('No query')
  // What is written next comes later.
  shop.clock.pass({ minutes: 1 })
  return row
}

/** The key of the link in the newest mail of a kind, as a mail program shows it. */
export async function mailedCareKey(shop: TestShop, to: string): Promise<string> {
  const { messages } = (await send(shop, 'GET', `/sandbox/mail.json?to=${encodeURIComponent(to)}`)).json()
  return /\/support\/follow\/(care-[\w-]+)/.exec(messages.at(-1)?.text ?? '')?.[1] ?? ''
}

/** The fields that the mail provider posts for an answer to the newest mail. */
export async function mailFields(shop: TestShop, to: string, words: string, kind = 'care_ticket') {
  const mail = await newestMail(shop, to, kind)
  if (mail === null || mail.replyTo === null) throw new Error('No mail to answer')
  return routeFields({ ...mail, replyTo: mail.replyTo }, words, shop.clock.now())
}

export function postMail({ app }: TestShop, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url: '/v1/api/webhooks/mail',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}
