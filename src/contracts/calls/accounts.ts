import type { Call } from '../call.ts'
import type * as specs from '../specs/accounts.ts'

export const signUp: Call<typeof specs.signUp> = { method: 'POST', path: '/auth/signup', isPublic: true }
export const logIn: Call<typeof specs.logIn> = { method: 'POST', path: '/auth/login', isPublic: true }
export const sendCode: Call<typeof specs.sendCode> = { method: 'POST', path: '/auth/send-otp', isPublic: true }
export const verifyCode: Call<typeof specs.verifyCode> = { method: 'POST', path: '/auth/verify-otp', isPublic: true }
export const requestReset: Call<typeof specs.requestReset> = {
  method: 'POST',
  path: '/auth/forgot-password',
  isPublic: true,
}
export const readResetLink: Call<typeof specs.readResetLink> = {
  method: 'POST',
  path: '/auth/reset-password/:token/look',
  isPublic: true,
}
export const resetPassword: Call<typeof specs.resetPassword> = {
  method: 'POST',
  path: '/auth/reset-password/:token',
  isPublic: true,
}
export const updateUser: Call<typeof specs.updateUser> = { method: 'PUT', path: '/auth/user/:userId' }
export const changePassword: Call<typeof specs.changePassword> = { method: 'PUT', path: '/auth/user/:userId/password' }
export const eraseUser: Call<typeof specs.eraseUser> = { method: 'DELETE', path: '/auth/user/:userId' }
export const listSessions: Call<typeof specs.listSessions> = { method: 'GET', path: '/auth/sessions' }
export const revokeOtherSessions: Call<typeof specs.revokeOtherSessions> = {
  method: 'POST',
  path: '/auth/sessions/revoke-others',
}
export const exportAccount: Call<typeof specs.exportAccount> = { method: 'GET', path: '/auth/export' }
export const changeAvatar: Call<typeof specs.changeAvatar> = { method: 'POST', path: '/v1/api/upload/profile/:userId' }
export const dropAvatar: Call<typeof specs.dropAvatar> = { method: 'DELETE', path: '/v1/api/upload/profile/:userId' }
