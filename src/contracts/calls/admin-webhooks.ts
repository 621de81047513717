import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-webhooks.ts'

const ALL = '/v1/api/admin/webhooks'
const ONE = `${ALL}/:id`

export const listWebhooks: Call<typeof specs.listWebhooks> = { method: 'GET', path: ALL }
export const addWebhook: Call<typeof specs.addWebhook> = { method: 'POST', path: ALL }
export const changeWebhook: Call<typeof specs.changeWebhook> = { method: 'PUT', path: ONE }
export const deleteWebhook: Call<typeof specs.deleteWebhook> = { method: 'DELETE', path: ONE }
export const rotateWebhookSecret: Call<typeof specs.rotateWebhookSecret> = { method: 'POST', path: `${ONE}/secret` }
export const testWebhook: Call<typeof specs.testWebhook> = { method: 'POST', path: `${ONE}/test` }
export const listDeliveries: Call<typeof specs.listDeliveries> = { method: 'GET', path: `${ONE}/deliveries` }
export const resendDelivery: Call<typeof specs.resendDelivery> = {
  method: 'POST',
  path: `${ONE}/deliveries/:deliveryId/resend`,
}
export const resendFailed: Call<typeof specs.resendFailed> = { method: 'POST', path: `${ONE}/resend` }
