import type { Call } from '../call.ts'
import type * as specs from '../specs/credit.ts'

export const readCredit: Call<typeof specs.readCredit> = { method: 'GET', path: '/v1/api/account/credit' }
