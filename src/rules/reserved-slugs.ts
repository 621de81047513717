/** First path segments of the shop's own pages: a campaign with such a slug could not be reached. */
export const RESERVED_SLUGS: readonly string[] = [
  'about',
  'account',
  'admin',
  'art',
  'assets',
  'auth',
  'cart',
  'categories',
  'category',
  'checkout',
  'contact',
  'deals',
  'docs',
  'favicon',
  'gift-cards',
  'healthz',
  'info',
  'join',
  'login',
  'metrics',
  'newsletter',
  'notices',
  'offers',
  'order-confirmation',
  'orders',
  'products',
  'profile',
  'readyz',
  'reset-password',
  'return-policy',
  'robots',
  'sandbox',
  'search',
  'sell',
  'seller',
  'sellers',
  'sign-in',
  'signin',
  'signup',
  'sitemap',
  'track-order',
  'unauthorized',
  'uploads',
  'v1',
  'verify-email',
  'wishlist',
  'support',
]

/** Pages that read a listing from their query. */
const LISTING_PAGE = /^\/(products(\/view-all)?|category\/[^/]+|sellers(\/[^/]+)?|search)$/

/** A listing, or a single word that is no page of ours and so may be a campaign. */
export function isListing(pathname: string): boolean {
  const [, word] = /^\/([^/]+)$/.exec(pathname) ?? []
  return LISTING_PAGE.test(pathname) || (word !== undefined && !RESERVED_SLUGS.includes(word))
}
