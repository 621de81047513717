import * as accountsCalls from '#contracts/calls/accounts.ts'
import * as addressesCalls from '#contracts/calls/addresses.ts'
import * as adminKeysCalls from '#contracts/calls/admin-keys.ts'
import * as adminWebhooksCalls from '#contracts/calls/admin-webhooks.ts'
import * as bodyMeasurementsCalls from '#contracts/calls/body-measurements.ts'
import * as careCalls from '#contracts/calls/care.ts'
import * as careThreadsCalls from '#contracts/calls/care-threads.ts'
import * as cartsCalls from '#contracts/calls/carts.ts'
import * as checkoutCalls from '#contracts/calls/checkout.ts'
import * as couponsCalls from '#contracts/calls/coupons.ts'
import * as creditCalls from '#contracts/calls/credit.ts'
import * as exchangesCalls from '#contracts/calls/exchanges.ts'
import * as giftCardsCalls from '#contracts/calls/gift-cards.ts'
import * as googleCalls from '#contracts/calls/google.ts'
import * as guestOrdersCalls from '#contracts/calls/guest-orders.ts'
import * as invoicesCalls from '#contracts/calls/invoices.ts'
import * as legalCalls from '#contracts/calls/legal.ts'
import * as mailWebhookCalls from '#contracts/calls/mail-webhook.ts'
import * as manualSalesCalls from '#contracts/calls/manual-sales.ts'
import * as newsletterCalls from '#contracts/calls/newsletter.ts'
import * as noticesCalls from '#contracts/calls/notices.ts'
import * as offersCalls from '#contracts/calls/offers.ts'
import * as orderEditsCalls from '#contracts/calls/order-edits.ts'
import * as orderPicturesCalls from '#contracts/calls/order-pictures.ts'
import * as orderWorkCalls from '#contracts/calls/order-work.ts'
import * as ordersCalls from '#contracts/calls/orders.ts'
import * as productImportsCalls from '#contracts/calls/product-imports.ts'
import * as productsCalls from '#contracts/calls/products.ts'
import * as returnWorkCalls from '#contracts/calls/return-work.ts'
import * as reviewVoicesCalls from '#contracts/calls/review-voices.ts'
import * as reviewsCalls from '#contracts/calls/reviews.ts'
import * as searchCalls from '#contracts/calls/search.ts'
import * as secondFactorCalls from '#contracts/calls/second-factor.ts'
import * as sellerApplicationCalls from '#contracts/calls/seller-application.ts'
import * as sellersCalls from '#contracts/calls/sellers.ts'
import * as sessionCalls from '#contracts/calls/session.ts'
import * as settingsCalls from '#contracts/calls/settings.ts'
import * as sizeGuidesCalls from '#contracts/calls/size-guides.ts'
import * as systemCalls from '#contracts/calls/system.ts'
import * as wishlistsCalls from '#contracts/calls/wishlists.ts'
import * as accountsSpecs from '#contracts/specs/accounts.ts'
import * as addressesSpecs from '#contracts/specs/addresses.ts'
import * as adminKeysSpecs from '#contracts/specs/admin-keys.ts'
import * as adminWebhooksSpecs from '#contracts/specs/admin-webhooks.ts'
import * as bodyMeasurementsSpecs from '#contracts/specs/body-measurements.ts'
import * as careSpecs from '#contracts/specs/care.ts'
import * as careThreadsSpecs from '#contracts/specs/care-threads.ts'
import * as cartsSpecs from '#contracts/specs/carts.ts'
import * as checkoutSpecs from '#contracts/specs/checkout.ts'
import * as couponsSpecs from '#contracts/specs/coupons.ts'
import * as creditSpecs from '#contracts/specs/credit.ts'
import * as exchangesSpecs from '#contracts/specs/exchanges.ts'
import * as giftCardsSpecs from '#contracts/specs/gift-cards.ts'
import * as googleSpecs from '#contracts/specs/google.ts'
import * as guestOrdersSpecs from '#contracts/specs/guest-orders.ts'
import * as invoicesSpecs from '#contracts/specs/invoices.ts'
import * as legalSpecs from '#contracts/specs/legal.ts'
import * as mailWebhookSpecs from '#contracts/specs/mail-webhook.ts'
import * as manualSalesSpecs from '#contracts/specs/manual-sales.ts'
import * as newsletterSpecs from '#contracts/specs/newsletter.ts'
import * as noticesSpecs from '#contracts/specs/notices.ts'
import * as offersSpecs from '#contracts/specs/offers.ts'
import * as orderEditsSpecs from '#contracts/specs/order-edits.ts'
import * as orderPicturesSpecs from '#contracts/specs/order-pictures.ts'
import * as orderWorkSpecs from '#contracts/specs/order-work.ts'
import * as ordersSpecs from '#contracts/specs/orders.ts'
import * as productImportsSpecs from '#contracts/specs/product-imports.ts'
import * as productsSpecs from '#contracts/specs/products.ts'
import * as returnWorkSpecs from '#contracts/specs/return-work.ts'
import * as reviewVoicesSpecs from '#contracts/specs/review-voices.ts'
import * as reviewsSpecs from '#contracts/specs/reviews.ts'
import * as searchSpecs from '#contracts/specs/search.ts'
import * as secondFactorSpecs from '#contracts/specs/second-factor.ts'
import * as sellerApplicationSpecs from '#contracts/specs/seller-application.ts'
import * as sellersSpecs from '#contracts/specs/sellers.ts'
import * as sessionSpecs from '#contracts/specs/session.ts'
import * as settingsSpecs from '#contracts/specs/settings.ts'
import * as sizeGuidesSpecs from '#contracts/specs/size-guides.ts'
import * as systemSpecs from '#contracts/specs/system.ts'
import * as wishlistsSpecs from '#contracts/specs/wishlists.ts'
import type { CallGroup } from './call-group.ts'
import { STAFF_CALL_GROUPS } from './staff-calls.ts'

/** Every call of the API by feature, in the order of the API document. */
export const CALL_GROUPS: readonly CallGroup[] = [
  {
    tag: 'accounts',
    description: 'Sign-up, sign-in, passwords, the profile and its data.',
    calls: accountsCalls,
    specs: accountsSpecs,
  },
  { tag: 'addresses', description: 'Saved addresses.', calls: addressesCalls, specs: addressesSpecs },
  { tag: 'api-keys', description: 'Keys for machines.', calls: adminKeysCalls, specs: adminKeysSpecs },
  { tag: 'webhooks', description: 'Telling other programs.', calls: adminWebhooksCalls, specs: adminWebhooksSpecs },
  {
    tag: 'body-measurements',
    description: 'Measurements of a shopper, for themselves.',
    calls: bodyMeasurementsCalls,
    specs: bodyMeasurementsSpecs,
  },
  { tag: 'credit', description: 'Store credit of a shopper, for themselves.', calls: creditCalls, specs: creditSpecs },
  { tag: 'care', description: 'Questions to customer care.', calls: careCalls, specs: careSpecs },
  {
    tag: 'checkout',
    description: 'Cash on delivery, PIN codes, delivery and payments.',
    calls: checkoutCalls,
    specs: checkoutSpecs,
  },
  { tag: 'coupons', description: 'Coupons.', calls: couponsCalls, specs: couponsSpecs },
  {
    tag: 'gift-cards',
    description: 'Buying, following and redeeming gift cards, and the admin’s list of them.',
    calls: giftCardsCalls,
    specs: giftCardsSpecs,
  },
  { tag: 'google', description: 'Sign-in with Google, opened by a browser.', calls: googleCalls, specs: googleSpecs },
  {
    tag: 'invoices',
    description: 'Invoices, bills of supply and credit notes.',
    calls: invoicesCalls,
    specs: invoicesSpecs,
  },
  { tag: 'legal', description: 'Policy pages.', calls: legalCalls, specs: legalSpecs },
  {
    tag: 'manual-sales',
    description: 'Sales at a fair, by phone or by message, for sellers.',
    calls: manualSalesCalls,
    specs: manualSalesSpecs,
  },
  { tag: 'newsletter', description: 'The newsletter.', calls: newsletterCalls, specs: newsletterSpecs },
  { tag: 'notices', description: 'Back in stock, or cheaper.', calls: noticesCalls, specs: noticesSpecs },
  { tag: 'offers', description: 'Running campaigns and public coupons.', calls: offersCalls, specs: offersSpecs },
  {
    tag: 'order-work',
    description: 'Status, tracking, availability and returns of an order, for sellers.',
    calls: orderWorkCalls,
    specs: orderWorkSpecs,
  },
  { tag: 'orders', description: "A shopper's orders.", calls: ordersCalls, specs: ordersSpecs },
  {
    tag: 'order-edits',
    description: 'Changes of what an order holds, until it is packed.',
    calls: orderEditsCalls,
    specs: orderEditsSpecs,
  },
  {
    tag: 'exchanges',
    description: 'Another size or colour instead of money for a return.',
    calls: exchangesCalls,
    specs: exchangesSpecs,
  },
  {
    tag: 'order-pictures',
    description: 'Pictures of a return, which its buyer and the shop alone see.',
    calls: orderPicturesCalls,
    specs: orderPicturesSpecs,
  },
  {
    tag: 'care-threads',
    description: 'Conversations with customer care, for their shoppers.',
    calls: careThreadsCalls,
    specs: careThreadsSpecs,
  },
  {
    tag: 'mail-webhook',
    description: 'Answers by mail, from the mail provider.',
    calls: mailWebhookCalls,
    specs: mailWebhookSpecs,
  },
  { tag: 'carts', description: 'The cart of an account, on every device.', calls: cartsCalls, specs: cartsSpecs },
  { tag: 'guest-orders', description: 'Orders without an account.', calls: guestOrdersCalls, specs: guestOrdersSpecs },
  {
    tag: 'product-imports',
    description: 'Imports of products from a table.',
    calls: productImportsCalls,
    specs: productImportsSpecs,
  },
  { tag: 'products', description: 'The catalogue.', calls: productsCalls, specs: productsSpecs },
  {
    tag: 'returns',
    description: 'Returns that the courier fetches, and those that both sides see differently.',
    calls: returnWorkCalls,
    specs: returnWorkSpecs,
  },
  { tag: 'reviews', description: 'Reviews of products.', calls: reviewsCalls, specs: reviewsSpecs },
  {
    tag: 'review-voices',
    description: 'Votes, reports, and pictures with a review.',
    calls: reviewVoicesCalls,
    specs: reviewVoicesSpecs,
  },
  { tag: 'search', description: 'What browsers need to search.', calls: searchCalls, specs: searchSpecs },
  {
    tag: 'seller-application',
    description: 'Asking to sell.',
    calls: sellerApplicationCalls,
    specs: sellerApplicationSpecs,
  },
  { tag: 'sellers', description: 'Who sells here.', calls: sellersCalls, specs: sellersSpecs },
  { tag: 'session', description: 'The current session.', calls: sessionCalls, specs: sessionSpecs },
  { tag: 'sign-in', description: 'Two-step sign-in and passkeys.', calls: secondFactorCalls, specs: secondFactorSpecs },
  { tag: 'settings', description: 'Settings of the store.', calls: settingsCalls, specs: settingsSpecs },
  { tag: 'size-guides', description: 'Sizes of pieces.', calls: sizeGuidesCalls, specs: sizeGuidesSpecs },
  { tag: 'system', description: 'Background jobs, emails and backups.', calls: systemCalls, specs: systemSpecs },
  { tag: 'wishlists', description: 'Lists of things for later.', calls: wishlistsCalls, specs: wishlistsSpecs },
  ...STAFF_CALL_GROUPS,
]
