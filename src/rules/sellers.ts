import type { Role } from './permissions.ts'

/** The shop itself, which is a seller as well. Its row is part of the schema. */
export const HOUSE_SELLER_ID = '00000000-0000-7000-8000-000000000001'

/** In a filter by seller: what the house itself sells. */
export const HOUSE_ONLY = 'own'

/** A user, as far as belonging goes. `sellerId`: who they work for; null for customers and admins. */
export type SellerUser = { role: Role; sellerId: string | null }

/** Works for a seller other than the shop itself. */
export function isForeignSeller({ role, sellerId }: SellerUser): boolean {
  return role === 'seller' && sellerId !== HOUSE_SELLER_ID
}

/** Who hands money over at a door or a counter. */
export const HANDS = ['shop', 'seller'] as const
export type Hand = (typeof HANDS)[number]

/** Who has the cash of an order: on its way while the shop's courier has not passed it on. */
export const CASH_HOLDERS = ['shop', 'courier', 'seller'] as const
export type CashHolder = (typeof CASH_HOLDERS)[number]

/** Whose hand somebody means who writes down that money was handed over. */
export function handOf(user: SellerUser): Hand {
  return isForeignSeller(user) ? 'seller' : 'shop'
}

/** The seller whose objects a user of the desks sees and changes; null for those of all, which the house sees. */
export function sellerScope({ role, sellerId }: SellerUser): string | null {
  if (role === 'admin' || (role === 'seller' && sellerId === HOUSE_SELLER_ID)) return null
  if (role === 'customer' || sellerId === null) throw new Error('Only who works for a seller has a scope.')
  return sellerId
}

/** Whose a new object is: an admin adds for the house. */
export function sellerOf({ role, sellerId }: SellerUser): string {
  return role === 'seller' && sellerId !== null ? sellerId : HOUSE_SELLER_ID
}

const SLUG_LENGTH = 40

/** 'Asha Rao & Co.' is asha-rao-co: part of an address. */
export function slugFrom(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'seller' : slug
}
