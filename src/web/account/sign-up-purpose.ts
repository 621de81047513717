/** What somebody signs up for, as the server names it. */
export type Purpose = 'customer' | 'seller'

/** Whoever comes from the page of applicants is here to sell. */
export function purposeFrom(next: string | null): Purpose {
  return next?.split(/[?#]/)[0] === '/sell' ? 'seller' : 'customer'
}
