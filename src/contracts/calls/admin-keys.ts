import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-keys.ts'

const KEYS = '/v1/api/admin/api-keys'

export const listApiKeys: Call<typeof specs.listApiKeys> = { method: 'GET', path: KEYS }
export const addApiKey: Call<typeof specs.addApiKey> = { method: 'POST', path: KEYS }
export const revokeApiKey: Call<typeof specs.revokeApiKey> = { method: 'DELETE', path: `${KEYS}/:id` }
