import type { Call } from '../call.ts'
import type * as specs from '../specs/settings.ts'

export const readSettings: Call<typeof specs.readSettings> = { method: 'GET', path: '/v1/api/settings' }
export const changeSettings: Call<typeof specs.changeSettings> = { method: 'PUT', path: '/v1/api/settings' }
