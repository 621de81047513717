import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-activity.ts'

export const listActivity: Call<typeof specs.listActivity> = { method: 'GET', path: '/v1/api/admin/activity' }
export const undoActivity: Call<typeof specs.undoActivity> = { method: 'POST', path: '/v1/api/admin/activity/:id/undo' }
