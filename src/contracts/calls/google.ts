import type { Call } from '../call.ts'
import type * as specs from '../specs/google.ts'

export const beginGoogle: Call<typeof specs.beginGoogle> = { method: 'GET', path: '/auth/google' }
export const finishGoogle: Call<typeof specs.finishGoogle> = { method: 'GET', path: '/auth/google/callback' }
