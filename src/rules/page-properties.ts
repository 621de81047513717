/**
 * What is special about some pages of `web/routes.ts`, by the beginning of their paths. One list a property: the
 * browser's scripts carry only those that a page asks for. A test compares them with the routes.
 */

/** Behind the counter: another frame, in English. */
export const DESKS = ['seller', 'admin'] as const

/** Nothing for search engines. */
export const PRIVATE_PAGES = [
  'cart',
  'checkout',
  'orders',
  'profile',
  'admin',
  'sell',
  'seller',
  'auth',
  'sandbox',
  'wishlist',
  'support',
  'gift-cards/bought',
  'gift-cards/redeem',
  'join',
] as const

/** Named in the sitemap, beside categories and products. */
export const SITEMAP_PAGES = ['', 'products', 'categories', 'deals', 'offers', 'about', 'contact'] as const

/** Rendered by the scripts: there is nothing to see before. */
export const SCRIPTED_PAGES = [
  'cart',
  'checkout',
  'orders',
  'profile',
  'verify-email',
  'sell',
  'seller',
  'admin',
  'wishlist',
  'support',
  'gift-cards',
] as const

/** An order or a gift card is paid there, or paid again. */
export const PAYING_PAGES = ['checkout', 'orders', 'order-confirmation', 'gift-cards'] as const

/** A camera reads codes there. */
export const CAMERA_PAGES = ['seller/sales'] as const

/** Going back to these after signing in would only ask again. */
export const SIGN_IN_PAGES = ['signin', 'signup', 'verify-email', 'unauthorized', 'auth', 'reset-password'] as const

/** The last part of the path is a key, from an email or from somebody who shares. The page is the same for every key. */
export const KEYED_PAGES = [
  'join',
  'reset-password',
  'newsletter/confirm',
  'newsletter/unsubscribe',
  'notices/confirm',
  'notices/unsubscribe',
  'orders/confirm',
  'orders/follow',
  'wishlist/shared',
  'support/follow',
  'gift-cards/bought',
] as const

/** The URL contains a secret: it must not be sent on as a referrer. */
export const SECRET_PAGES = [...KEYED_PAGES, 'auth/success'] as const

/** Whether a path, with or without its query, is one of these pages or below it. */
export function isBelow(pages: readonly string[], path: string): boolean {
  return pages.some((page) => path.startsWith(page, 1) && /^([/?#]|$)/.test(path.slice(page.length + 1)))
}
