import type { Call } from '../call.ts'
import type * as specs from '../specs/mail-webhook.ts'

export const receiveMail: Call<typeof specs.receiveMail> = {
  method: 'POST',
  path: '/v1/api/webhooks/mail',
  isPublic: true,
}
