export const SELLER_STATUSES = ['Pending', 'Approved', 'Rejected'] as const
export type SellerStatus = (typeof SELLER_STATUSES)[number]

/** Somebody who sells or asked to. Free of zod, so that the browser can use it. */
export type AdminSellerJson = {
  /** The account; there is one application for each. */
  _id: string
  name: string
  username: string
  email: string
  avatar: string | null
  isEmailVerified: boolean
  isActive: boolean
  status: SellerStatus
  /** When they asked; for a seller who never had to, when the account was opened. */
  appliedAt: string
  decidedAt: string | null
  decidedBy: string | null
  /** Why it was rejected, as they were told. */
  reason: string
}

export type AdminSellersJson = {
  sellers: AdminSellerJson[]
  counts: Record<SellerStatus, number>
  total: number
  page: number
  pages: number
}

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
