import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-security.ts'

export const readSecurity: Call<typeof specs.readSecurity> = { method: 'GET', path: '/v1/api/admin/security' }
export const changeSecurity: Call<typeof specs.changeSecurity> = { method: 'PUT', path: '/v1/api/admin/security' }
export const resetSecondFactor: Call<typeof specs.resetSecondFactor> = {
  method: 'DELETE',
  path: '/v1/api/admin/users/:id/second-factor',
}
