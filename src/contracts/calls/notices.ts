import type { Call } from '../call.ts'
import type * as specs from '../specs/notices.ts'

const PATH = '/v1/api/notices'

export const askNotice: Call<typeof specs.askNotice> = { method: 'POST', path: PATH }
export const listNotices: Call<typeof specs.listNotices> = { method: 'GET', path: PATH }
export const endNotice: Call<typeof specs.endNotice> = { method: 'DELETE', path: `${PATH}/:id` }
export const confirmNotice: Call<typeof specs.confirmNotice> = {
  method: 'POST',
  path: `${PATH}/confirm`,
  isPublic: true,
}
/** Named in the header of a mail, for mail programs. */
export const endNoticesAtOnce: Call<typeof specs.endNoticesAtOnce> = {
  method: 'POST',
  path: `${PATH}/unsubscribe/:key`,
  isPublic: true,
}
export const endNotices: Call<typeof specs.endNotices> = {
  method: 'POST',
  path: `${PATH}/unsubscribe`,
  isPublic: true,
}
/** Not a GET: a key must not be in an address. */
export const readQueue: Call<typeof specs.readQueue> = { method: 'POST', path: `${PATH}/queue` }
export const leaveQueue: Call<typeof specs.leaveQueue> = { method: 'POST', path: `${PATH}/queue/leave` }
