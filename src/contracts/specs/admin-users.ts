import {
  adminUserAnswer,
  adminUserChanged,
  adminUserInput,
  adminUsersAnswer,
  adminUsersQuery,
} from '../admin/admin-users.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const listUsers = {
  summary: 'List users',
  description: 'Everybody with an account; searched, filtered and paged.',
  auth: 'admin',
  right: 'people:write',
  query: adminUsersQuery,
  answer: adminUsersAnswer,
} satisfies CallSpec

export const readUser = {
  summary: 'Read a user',
  description: 'With what the account is used for.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  answer: adminUserAnswer,
} satisfies CallSpec

export const changeUser = {
  summary: 'Change a user',
  description: 'Role and status. The last admin cannot be changed into something else.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  body: adminUserInput,
  answer: adminUserChanged,
} satisfies CallSpec
