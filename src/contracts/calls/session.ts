import type { Call } from '../call.ts'
import type * as specs from '../specs/session.ts'

export const readSelf: Call<typeof specs.readSelf> = { method: 'GET', path: '/auth/protected' }
export const listPeople: Call<typeof specs.listPeople> = { method: 'GET', path: '/auth/user' }
export const logOut: Call<typeof specs.logOut> = { method: 'POST', path: '/auth/logout/:userId' }
export const exchangeToken: Call<typeof specs.exchangeToken> = {
  method: 'POST',
  path: '/auth/exchange',
  isPublic: true,
}
