import type { SellerStatus } from '#rules/admin-lists.ts'

export const ADMIN_SELLER_TEXTS = {
  listFailed: 'The sellers did not load.',
  changeFailed: 'That did not work. Please try again.',
  missing: 'There is no such application.',
  decided: (status: SellerStatus) => `This application was ${status.toLowerCase()} meanwhile.`,
  noCustomer: (role: string) =>
    `This account is ${role === 'admin' ? 'an admin' : `a ${role}`} already, so it cannot be approved.`,
  inactive: 'This account is switched off. Please activate it first.',
  nameTaken: (name: string) =>
    `Somebody sells as “${name}” or under a name like it. Please ask them for another name first.`,
  reasonMissing: 'Please say why: the applicant is told.',
  reasonLong: 'Please use at most 500 characters.',
  approved: (name: string) => `${name} can sell now, and is told by mail.`,
  rejected: (name: string) => `The application of ${name} is rejected, and they are told why.`,
  suspended: (name: string) => `The goods of ${name} are hidden, and their staff is told why.`,
  resumed: (name: string) => `The goods of ${name} are on sale again, and their staff is told.`,
  askedAgain: (name: string) => `${name} is asked by mail, and can change the application.`,
  notSent: 'They are still writing it: there is nothing to ask about.',
  suspendedBefore: 'This seller is suspended already.',
  notSuspended: 'This seller is not suspended.',
  onlyHelps: 'They are a helper: the whole seller is suspended in the row of who owns it.',
  noSellerOfTheirOwn: 'They work for the shop itself, which cannot be suspended.',
  deletedApplication: (name: string) => `The application of ${name} is deleted.`,
  deletedSeller: (name: string) => `${name} is a customer again.`,
} as const
