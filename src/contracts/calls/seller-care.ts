import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-care.ts'

export const listQueries: Call<typeof specs.listQueries> = { method: 'GET', path: '/v1/api/seller/care' }
export const replyToQuery: Call<typeof specs.replyToQuery> = { method: 'POST', path: '/v1/api/seller/care/:id/reply' }
export const resolveQuery: Call<typeof specs.resolveQuery> = { method: 'POST', path: '/v1/api/seller/care/:id/resolve' }
export const reopenQuery: Call<typeof specs.reopenQuery> = { method: 'POST', path: '/v1/api/seller/care/:id/reopen' }
export const noteOnQuery: Call<typeof specs.noteOnQuery> = { method: 'POST', path: '/v1/api/seller/care/:id/notes' }
export const handOverQuery: Call<typeof specs.handOverQuery> = { method: 'PUT', path: '/v1/api/seller/care/:id/seller' }
export const listCareSellers: Call<typeof specs.listCareSellers> = {
  method: 'GET',
  path: '/v1/api/seller/care/sellers',
}
export const countDueQueries: Call<typeof specs.countDueQueries> = { method: 'GET', path: '/v1/api/seller/care/due' }
export const listSavedReplies: Call<typeof specs.listSavedReplies> = {
  method: 'GET',
  path: '/v1/api/seller/care-replies',
}
export const addSavedReply: Call<typeof specs.addSavedReply> = { method: 'POST', path: '/v1/api/seller/care-replies' }
export const changeSavedReply: Call<typeof specs.changeSavedReply> = {
  method: 'PUT',
  path: '/v1/api/seller/care-replies/:id',
}
export const deleteSavedReply: Call<typeof specs.deleteSavedReply> = {
  method: 'DELETE',
  path: '/v1/api/seller/care-replies/:id',
}
