import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-users.ts'

export const listUsers: Call<typeof specs.listUsers> = { method: 'GET', path: '/v1/api/admin/users' }
export const readUser: Call<typeof specs.readUser> = { method: 'GET', path: '/v1/api/admin/users/:id' }
export const changeUser: Call<typeof specs.changeUser> = { method: 'PUT', path: '/v1/api/admin/users/:id' }
