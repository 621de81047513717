import type { SellerStatus } from '#rules/admin-lists.ts'
import type { Role } from '#rules/permissions.ts'

export const ADMIN_DASHBOARD_TEXTS = { failed: 'The dashboard did not load.' } as const

export const ADMIN_USER_TEXTS = {
  listFailed: 'The users did not load.',
  oneFailed: 'The account did not load.',
  changeFailed: 'The account was not changed. Please try again.',
  missing: 'There is no such account.',
  nothing: 'Please say what is to change.',
  ownAccount: 'You cannot change your own role or switch off your own account. Please ask another admin.',
  roleChanged: (name: string, role: Role) => `${name} is now ${role === 'admin' ? 'an' : 'a'} ${role}.`,
  activated: (name: string) => `${name} can sign in again.`,
  deactivated: (name: string) => `${name} is switched off and signed out everywhere.`,
} as const

export const ADMIN_SELLER_TEXTS = {
  listFailed: 'The sellers did not load.',
  changeFailed: 'That did not work. Please try again.',
  missing: 'There is no such application.',
  decided: (status: SellerStatus) => `This application was ${status.toLowerCase()} meanwhile.`,
  noCustomer: (role: string) =>
    `This account is ${role === 'admin' ? 'an admin' : `a ${role}`} already, so it cannot be approved.`,
  inactive: 'This account is switched off. Please activate it first.',
  reasonMissing: 'Please say why: the applicant is told.',
  reasonLong: 'Please use at most 500 characters.',
  approved: (name: string) => `${name} can sell now, and is told by mail.`,
  rejected: (name: string) => `The application of ${name} is rejected, and they are told why.`,
  deletedApplication: (name: string) => `The application of ${name} is deleted.`,
  deletedSeller: (name: string) => `${name} is a customer again.`,
} as const

export const ADMIN_CUSTOMER_TEXTS = {
  listFailed: 'The customers did not load.',
  oneFailed: 'The customer did not load.',
  missing: 'There is no such customer.',
  changeFailed: 'That was not saved. Please try again.',
  blocked: (name: string) => `${name} cannot order with cash on delivery any more.`,
  unblocked: (name: string) => `${name} can order with cash on delivery again.`,
  blockMissing: 'Please say whether cash on delivery is blocked.',
} as const
