import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/staff.ts'
import * as specs from '#contracts/specs/staff.ts'
import { changeMember, removeMember } from '#shop/users/change-members.ts'
import { addStaffGroup, changeStaffGroup, deleteStaffGroup } from '#shop/users/change-staff-groups.ts'
import { inviteHelper, takeBackInvitation } from '#shop/users/invite-helper.ts'
import { joinStaff, readInvitation } from '#shop/users/join-staff.ts'
import { readStaff } from '#shop/users/read-staff.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Who works here, in which group, and how they join. */
export const staffRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  register('readStaff', async ({ shop }) => readStaff(shop))
  register('inviteHelper', async ({ shop, body }) => inviteHelper(shop, body))
  register('takeBackInvitation', async ({ shop, params }) => takeBackInvitation(shop, params.id))
  register('changeMember', async ({ shop, params, body }) => changeMember(shop, params.id, body.group))
  register('removeMember', async ({ shop, params }) => removeMember(shop, params.id))
  register('addStaffGroup', async ({ shop, body }) => addStaffGroup(shop, body))
  register('changeStaffGroup', async ({ shop, params, body }) => changeStaffGroup(shop, params.id, body))
  register('deleteStaffGroup', async ({ shop, params }) => deleteStaffGroup(shop, params.id))
  register('readInvitation', async ({ shop, body }) => readInvitation(shop, body))
  register('joinStaff', async ({ shop, body }) => joinStaff(shop, body))
}
