import type { Db } from '#database/connect.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import type { Shop } from '../context/shop.ts'
import { renderEmail } from '../outbox/email-layout.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'

type Off = { id: string; url: string; offReason: 'gone' | 'failing'; failingSince: Date }

/** Tells the shop once that an endpoint was switched off: only the switching-off itself calls it. */
export async function queueEndpointOffEmail(tx: Db, shop: Shop, { id, url, offReason, failingSince }: Off) {
  const { email } = await shop.settings.get()
  const store = await emailStore(shop)
  const { host } = new URL(url)
  const why =
    offReason === 'gone'
      ? `The server at ${host} answered that this address is gone for good.`
      : `The server at ${host} has taken no message since ${indianMoment(failingSince.toISOString())} (India).`
  const content = renderEmail(store, {
    heading: 'A webhook endpoint was switched off',
    paragraphs: [
      why,
      'Nothing more is sent there, and what happens meanwhile is not kept for it. Once it works again, switch it on and send the failed messages again.',
    ],
    button: { label: 'Open its messages', href: `${shop.publicUrl}/admin/keys/webhooks/${id}` },
  })
  await queueEmail(tx, shop, email, { kind: 'webhook_off', subject: `Webhooks to ${host} are off`, ...content })
}
