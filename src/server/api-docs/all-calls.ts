import type { CallSpec, Method } from '#contracts/call.ts'
import * as accountsCalls from '#contracts/calls/accounts.ts'
import * as addressesCalls from '#contracts/calls/addresses.ts'
import * as adminActivityCalls from '#contracts/calls/admin-activity.ts'
import * as adminContentCalls from '#contracts/calls/admin-content.ts'
import * as adminCustomersCalls from '#contracts/calls/admin-customers.ts'
import * as adminDashboardCalls from '#contracts/calls/admin-dashboard.ts'
import * as adminMoneyCalls from '#contracts/calls/admin-money.ts'
import * as adminSellersCalls from '#contracts/calls/admin-sellers.ts'
import * as adminUsersCalls from '#contracts/calls/admin-users.ts'
import * as bodyMeasurementsCalls from '#contracts/calls/body-measurements.ts'
import * as careCalls from '#contracts/calls/care.ts'
import * as careThreadsCalls from '#contracts/calls/care-threads.ts'
import * as cartsCalls from '#contracts/calls/carts.ts'
import * as checkoutCalls from '#contracts/calls/checkout.ts'
import * as couponsCalls from '#contracts/calls/coupons.ts'
import * as creditCalls from '#contracts/calls/credit.ts'
import * as googleCalls from '#contracts/calls/google.ts'
import * as guestOrdersCalls from '#contracts/calls/guest-orders.ts'
import * as invoicesCalls from '#contracts/calls/invoices.ts'
import * as legalCalls from '#contracts/calls/legal.ts'
import * as mailWebhookCalls from '#contracts/calls/mail-webhook.ts'
import * as newsletterCalls from '#contracts/calls/newsletter.ts'
import * as noticesCalls from '#contracts/calls/notices.ts'
import * as offersCalls from '#contracts/calls/offers.ts'
import * as orderEditsCalls from '#contracts/calls/order-edits.ts'
import * as orderPicturesCalls from '#contracts/calls/order-pictures.ts'
import * as orderWorkCalls from '#contracts/calls/order-work.ts'
import * as ordersCalls from '#contracts/calls/orders.ts'
import * as productImportsCalls from '#contracts/calls/product-imports.ts'
import * as productsCalls from '#contracts/calls/products.ts'
import * as reviewVoicesCalls from '#contracts/calls/review-voices.ts'
import * as reviewsCalls from '#contracts/calls/reviews.ts'
import * as searchCalls from '#contracts/calls/search.ts'
import * as sellerCareCalls from '#contracts/calls/seller-care.ts'
import * as sellerOrdersCalls from '#contracts/calls/seller-orders.ts'
import * as sellerParcelsCalls from '#contracts/calls/seller-parcels.ts'
import * as sellerProductsCalls from '#contracts/calls/seller-products.ts'
import * as sellerReviewsCalls from '#contracts/calls/seller-reviews.ts'
import * as sellerSearchCalls from '#contracts/calls/seller-search.ts'
import * as sellerSizeGuidesCalls from '#contracts/calls/seller-size-guides.ts'
import * as sessionCalls from '#contracts/calls/session.ts'
import * as settingsCalls from '#contracts/calls/settings.ts'
import * as sizeGuidesCalls from '#contracts/calls/size-guides.ts'
import * as systemCalls from '#contracts/calls/system.ts'
import * as wishlistsCalls from '#contracts/calls/wishlists.ts'
import * as accountsSpecs from '#contracts/specs/accounts.ts'
import * as addressesSpecs from '#contracts/specs/addresses.ts'
import * as adminActivitySpecs from '#contracts/specs/admin-activity.ts'
import * as adminContentSpecs from '#contracts/specs/admin-content.ts'
import * as adminCustomersSpecs from '#contracts/specs/admin-customers.ts'
import * as adminDashboardSpecs from '#contracts/specs/admin-dashboard.ts'
import * as adminMoneySpecs from '#contracts/specs/admin-money.ts'
import * as adminSellersSpecs from '#contracts/specs/admin-sellers.ts'
import * as adminUsersSpecs from '#contracts/specs/admin-users.ts'
import * as bodyMeasurementsSpecs from '#contracts/specs/body-measurements.ts'
import * as careSpecs from '#contracts/specs/care.ts'
import * as careThreadsSpecs from '#contracts/specs/care-threads.ts'
import * as cartsSpecs from '#contracts/specs/carts.ts'
import * as checkoutSpecs from '#contracts/specs/checkout.ts'
import * as couponsSpecs from '#contracts/specs/coupons.ts'
import * as creditSpecs from '#contracts/specs/credit.ts'
import * as googleSpecs from '#contracts/specs/google.ts'
import * as guestOrdersSpecs from '#contracts/specs/guest-orders.ts'
import * as invoicesSpecs from '#contracts/specs/invoices.ts'
import * as legalSpecs from '#contracts/specs/legal.ts'
import * as mailWebhookSpecs from '#contracts/specs/mail-webhook.ts'
import * as newsletterSpecs from '#contracts/specs/newsletter.ts'
import * as noticesSpecs from '#contracts/specs/notices.ts'
import * as offersSpecs from '#contracts/specs/offers.ts'
import * as orderEditsSpecs from '#contracts/specs/order-edits.ts'
import * as orderPicturesSpecs from '#contracts/specs/order-pictures.ts'
import * as orderWorkSpecs from '#contracts/specs/order-work.ts'
import * as ordersSpecs from '#contracts/specs/orders.ts'
import * as productImportsSpecs from '#contracts/specs/product-imports.ts'
import * as productsSpecs from '#contracts/specs/products.ts'
import * as reviewVoicesSpecs from '#contracts/specs/review-voices.ts'
import * as reviewsSpecs from '#contracts/specs/reviews.ts'
import * as searchSpecs from '#contracts/specs/search.ts'
import * as sellerCareSpecs from '#contracts/specs/seller-care.ts'
import * as sellerOrdersSpecs from '#contracts/specs/seller-orders.ts'
import * as sellerParcelsSpecs from '#contracts/specs/seller-parcels.ts'
import * as sellerProductsSpecs from '#contracts/specs/seller-products.ts'
import * as sellerReviewsSpecs from '#contracts/specs/seller-reviews.ts'
import * as sellerSearchSpecs from '#contracts/specs/seller-search.ts'
import * as sellerSizeGuidesSpecs from '#contracts/specs/seller-size-guides.ts'
import * as sessionSpecs from '#contracts/specs/session.ts'
import * as settingsSpecs from '#contracts/specs/settings.ts'
import * as sizeGuidesSpecs from '#contracts/specs/size-guides.ts'
import * as systemSpecs from '#contracts/specs/system.ts'
import * as wishlistsSpecs from '#contracts/specs/wishlists.ts'

export type CallGroup = {
  tag: string
  description: string
  calls: Readonly<Record<string, { method: Method; path: string }>>
  specs: Readonly<Record<string, CallSpec>>
}

/** Every call of the API by feature, in the order of the API document. */
export const CALL_GROUPS: readonly CallGroup[] = [
  {
    tag: 'accounts',
    description: 'Sign-up, sign-in, passwords, the profile and its data.',
    calls: accountsCalls,
    specs: accountsSpecs,
  },
  { tag: 'addresses', description: 'Saved addresses.', calls: addressesCalls, specs: addressesSpecs },
  {
    tag: 'admin-activity',
    description: 'The log of changes, and undoing one.',
    calls: adminActivityCalls,
    specs: adminActivitySpecs,
  },
  {
    tag: 'admin-content',
    description: 'Policy pages and campaigns, with their history.',
    calls: adminContentCalls,
    specs: adminContentSpecs,
  },
  {
    tag: 'admin-customers',
    description: 'Customers and what they bought.',
    calls: adminCustomersCalls,
    specs: adminCustomersSpecs,
  },
  {
    tag: 'admin-dashboard',
    description: 'Figures of the shop.',
    calls: adminDashboardCalls,
    specs: adminDashboardSpecs,
  },
  {
    tag: 'admin-money',
    description: 'Payments, refunds and mismatches with the payment provider.',
    calls: adminMoneyCalls,
    specs: adminMoneySpecs,
  },
  { tag: 'admin-sellers', description: 'Applications of sellers.', calls: adminSellersCalls, specs: adminSellersSpecs },
  {
    tag: 'admin-users',
    description: 'Accounts, their roles and whether they are active.',
    calls: adminUsersCalls,
    specs: adminUsersSpecs,
  },
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
  { tag: 'google', description: 'Sign-in with Google, opened by a browser.', calls: googleCalls, specs: googleSpecs },
  {
    tag: 'invoices',
    description: 'Invoices, bills of supply and credit notes.',
    calls: invoicesCalls,
    specs: invoicesSpecs,
  },
  { tag: 'legal', description: 'Policy pages.', calls: legalCalls, specs: legalSpecs },
  { tag: 'newsletter', description: 'The newsletter.', calls: newsletterCalls, specs: newsletterSpecs },
  {
    tag: 'notices',
    description: 'One mail when a product is back or costs less.',
    calls: noticesCalls,
    specs: noticesSpecs,
  },
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
  { tag: 'reviews', description: 'Reviews of products.', calls: reviewsCalls, specs: reviewsSpecs },
  {
    tag: 'review-voices',
    description: 'Votes, reports, and pictures with a review.',
    calls: reviewVoicesCalls,
    specs: reviewVoicesSpecs,
  },
  { tag: 'search', description: 'What browsers need to search.', calls: searchCalls, specs: searchSpecs },
  { tag: 'seller-care', description: 'Customer care, for sellers.', calls: sellerCareCalls, specs: sellerCareSpecs },
  {
    tag: 'seller-orders',
    description: 'Orders of the shop, for sellers.',
    calls: sellerOrdersCalls,
    specs: sellerOrdersSpecs,
  },
  {
    tag: 'seller-parcels',
    description: 'Packing, labels and boxes, for sellers.',
    calls: sellerParcelsCalls,
    specs: sellerParcelsSpecs,
  },
  {
    tag: 'seller-products',
    description: 'Products of the shop, for sellers.',
    calls: sellerProductsCalls,
    specs: sellerProductsSpecs,
  },
  {
    tag: 'seller-reviews',
    description: 'Answering reviews, and deciding about reports and pictures.',
    calls: sellerReviewsCalls,
    specs: sellerReviewsSpecs,
  },
  {
    tag: 'seller-search',
    description: 'What words mean in a search, for sellers.',
    calls: sellerSearchCalls,
    specs: sellerSearchSpecs,
  },
  {
    tag: 'seller-size-guides',
    description: 'Size guides of the shop, for sellers.',
    calls: sellerSizeGuidesCalls,
    specs: sellerSizeGuidesSpecs,
  },
  { tag: 'session', description: 'The current session.', calls: sessionCalls, specs: sessionSpecs },
  { tag: 'settings', description: 'Settings of the store.', calls: settingsCalls, specs: settingsSpecs },
  {
    tag: 'size-guides',
    description: 'Measurements of pieces by size.',
    calls: sizeGuidesCalls,
    specs: sizeGuidesSpecs,
  },
  { tag: 'system', description: 'Background jobs, emails and backups.', calls: systemCalls, specs: systemSpecs },
  {
    tag: 'wishlists',
    description: 'Lists of what somebody keeps for later.',
    calls: wishlistsCalls,
    specs: wishlistsSpecs,
  },
]
