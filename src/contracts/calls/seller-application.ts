import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-application.ts'

const path = '/v1/api/account/seller-application'
export const readApplication: Call<typeof specs.readApplication> = { method: 'GET', path }
export const saveApplication: Call<typeof specs.saveApplication> = { method: 'PUT', path }
