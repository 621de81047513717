import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-dashboard.ts'

export const readAdminDashboard: Call<typeof specs.readAdminDashboard> = {
  method: 'GET',
  path: '/v1/api/admin/dashboard',
}
