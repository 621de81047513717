import type { Call } from '../call.ts'
import type * as specs from '../specs/legal.ts'

export const listLegal: Call<typeof specs.listLegal> = { method: 'GET', path: '/v1/api/legal', isPublic: true }
export const addLegal: Call<typeof specs.addLegal> = { method: 'POST', path: '/v1/api/legal' }
