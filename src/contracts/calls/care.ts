import type { Call } from '../call.ts'
import type * as specs from '../specs/care.ts'

export const openQuery: Call<typeof specs.openQuery> = { method: 'POST', path: '/v1/api/care/queries' }
