import { eq } from 'drizzle-orm'
import { mails } from '#database/tables/mail.ts'
import { webhookEvents } from '#database/tables/payments.ts'
import { type Stage, type Table, WITHOUT_KEY } from './access-row.ts'

const ADMIN_ALONE = [401, 403, 403, 403, 200] as const
const ADMIN_FINDS_NOTHING = [401, 403, 403, 403, 404] as const

/** Operations: admin only. */
export function systemAccess(stage: Stage): Table {
  return {
    'GET /v1/api/admin/system': { answers: ADMIN_ALONE },
    'GET /v1/api/admin/system/mails': { answers: ADMIN_ALONE },
    'POST /v1/api/admin/system/mails/:id/resend': {
      answers: ADMIN_ALONE,
      example: async ({ email }) => {
        const [mail] = await stage.shop.database.db.select().from(mails).where(eq(mails.to, email)).limit(1)
        await stage.shop.database.db.update(mails).set({ isSecret: false }).where(eq(mails.to, email))
        return { url: `/v1/api/admin/system/mails/${mail?.id}/resend` }
      },
    },
    'POST /v1/api/admin/system/jobs/:job/:id/run': {
      answers: ADMIN_ALONE,
      example: async () => {
        const { database, shop } = stage.shop
        const id = shop.newId()
        const dead = { event: 'payment.captured', body: '{}', receivedAt: shop.now(), lastError: 'No answer' }
        await database.db.insert(webhookEvents).values({ id, ...dead, attempts: 12 })
        return { url: `/v1/api/admin/system/jobs/webhooks/${id}/run` }
      },
    },
    'GET /v1/api/admin/system/backups': { answers: ADMIN_ALONE },
    'POST /v1/api/admin/system/backups': { answers: ADMIN_ALONE },
    'POST /v1/api/admin/system/backups/:name/drill': { answers: ADMIN_FINDS_NOTHING },
    'POST /v1/api/admin/system/backups/:name/key': { answers: ADMIN_FINDS_NOTHING },
    // Without a download token issued to an admin: a session is not accepted here.
    'POST /v1/api/admin/system/backups/:name': {
      answers: WITHOUT_KEY,
      example: async () => ({ url: '/v1/api/admin/system/backups/nothing', body: { key: 'nothing' } }),
    },
    'GET /v1/api/admin/system/backups/:name': { answers: ADMIN_FINDS_NOTHING },
  }
}
