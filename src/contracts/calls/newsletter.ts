import type { Call } from '../call.ts'
import type * as specs from '../specs/newsletter.ts'

export const subscribe: Call<typeof specs.subscribe> = { method: 'POST', path: '/v1/api/subscribe', isPublic: true }
export const confirmSubscription: Call<typeof specs.confirmSubscription> = {
  method: 'POST',
  path: '/v1/api/newsletter/confirm',
  isPublic: true,
}
export const unsubscribe: Call<typeof specs.unsubscribe> = {
  method: 'POST',
  path: '/v1/api/newsletter/unsubscribe',
  isPublic: true,
}
