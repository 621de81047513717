import type { Call } from '../call.ts'
import type * as specs from '../specs/staff.ts'

const STAFF = '/v1/api/seller/staff'

export const readStaff: Call<typeof specs.readStaff> = { method: 'GET', path: STAFF }
export const inviteHelper: Call<typeof specs.inviteHelper> = { method: 'POST', path: `${STAFF}/invitations` }
export const takeBackInvitation: Call<typeof specs.takeBackInvitation> = {
  method: 'DELETE',
  path: `${STAFF}/invitations/:id`,
}
export const changeMember: Call<typeof specs.changeMember> = { method: 'PUT', path: `${STAFF}/members/:id` }
export const removeMember: Call<typeof specs.removeMember> = { method: 'DELETE', path: `${STAFF}/members/:id` }
export const addStaffGroup: Call<typeof specs.addStaffGroup> = { method: 'POST', path: `${STAFF}/groups` }
export const changeStaffGroup: Call<typeof specs.changeStaffGroup> = { method: 'PUT', path: `${STAFF}/groups/:id` }
export const deleteStaffGroup: Call<typeof specs.deleteStaffGroup> = { method: 'DELETE', path: `${STAFF}/groups/:id` }
export const readInvitation: Call<typeof specs.readInvitation> = {
  method: 'POST',
  path: '/v1/api/staff/invitation',
  isPublic: true,
}
export const joinStaff: Call<typeof specs.joinStaff> = { method: 'POST', path: '/v1/api/staff/join' }
