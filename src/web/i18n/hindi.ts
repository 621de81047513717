import { ACCOUNT } from './hindi/account.ts'
import { ACCOUNT_ANSWERS } from './hindi/account-answers.ts'
import { CART_AND_CHECKOUT } from './hindi/cart-checkout.ts'
import { CREDIT } from './hindi/credit.ts'
import { DATES } from './hindi/dates.ts'
import { EXCHANGES } from './hindi/exchanges.ts'
import { GIFT_CARDS } from './hindi/gift-cards.ts'
import { GOODS } from './hindi/goods.ts'
import { ORDER_ANSWERS } from './hindi/order-answers.ts'
import { ORDER_EDITS } from './hindi/order-edits.ts'
import { ORDERS } from './hindi/orders.ts'
import { PAGES } from './hindi/pages.ts'
import { PARTS } from './hindi/parts.ts'
import { PAYING } from './hindi/paying.ts'
import { PURCHASES } from './hindi/purchases.ts'
import { RETURN_DISPUTES } from './hindi/return-disputes.ts'
import { RETURNS } from './hindi/returns.ts'
import { REVIEWS_AND_OFFERS } from './hindi/reviews-offers.ts'
import { SEARCH_NAMES } from './hindi/search-names.ts'
import { SELLERS } from './hindi/sellers.ts'
import { SHELL } from './hindi/shell.ts'
import { SHOP_NAMES } from './hindi/shop-names.ts'
import { SIGN_IN } from './hindi/sign-in.ts'
import { SIZE_GUIDE } from './hindi/size-guide.ts'
import { SUPPORT } from './hindi/support.ts'
import { WISHLIST } from './hindi/wishlist.ts'
import type { Catalogue } from './translate.ts'

/** The Hindi catalogue: every text of the storefront by its English template. */
export const HINDI = {
  ...PARTS,
  ...SUPPORT,
  ...WISHLIST,
  ...DATES,
  ...SHELL,
  ...GOODS,
  ...SELLERS,
  ...SIZE_GUIDE,
  ...SEARCH_NAMES,
  ...SHOP_NAMES,
  ...ORDER_EDITS,
  ...PURCHASES,
  ...RETURNS,
  ...RETURN_DISPUTES,
  ...EXCHANGES,
  ...REVIEWS_AND_OFFERS,
  ...PAGES,
  ...CART_AND_CHECKOUT,
  ...CREDIT,
  ...SIGN_IN,
  ...GIFT_CARDS,
  ...ORDERS,
  ...ORDER_ANSWERS,
  ...PAYING,
  ...ACCOUNT,
  ...ACCOUNT_ANSWERS,
} satisfies Catalogue
