import * as adminActivityCalls from '#contracts/calls/admin-activity.ts'
import * as adminContentCalls from '#contracts/calls/admin-content.ts'
import * as adminCustomersCalls from '#contracts/calls/admin-customers.ts'
import * as adminDashboardCalls from '#contracts/calls/admin-dashboard.ts'
import * as adminMoneyCalls from '#contracts/calls/admin-money.ts'
import * as adminSecurityCalls from '#contracts/calls/admin-security.ts'
import * as adminSellersCalls from '#contracts/calls/admin-sellers.ts'
import * as adminUsersCalls from '#contracts/calls/admin-users.ts'
import * as earningsCalls from '#contracts/calls/earnings.ts'
import * as ownSellerCalls from '#contracts/calls/own-seller.ts'
import * as sellerCareCalls from '#contracts/calls/seller-care.ts'
import * as sellerOrdersCalls from '#contracts/calls/seller-orders.ts'
import * as sellerParcelsCalls from '#contracts/calls/seller-parcels.ts'
import * as sellerPayoutsCalls from '#contracts/calls/seller-payouts.ts'
import * as sellerProductsCalls from '#contracts/calls/seller-products.ts'
import * as sellerReviewsCalls from '#contracts/calls/seller-reviews.ts'
import * as sellerSearchCalls from '#contracts/calls/seller-search.ts'
import * as sellerSizeGuidesCalls from '#contracts/calls/seller-size-guides.ts'
import * as staffCalls from '#contracts/calls/staff.ts'
import * as adminActivitySpecs from '#contracts/specs/admin-activity.ts'
import * as adminContentSpecs from '#contracts/specs/admin-content.ts'
import * as adminCustomersSpecs from '#contracts/specs/admin-customers.ts'
import * as adminDashboardSpecs from '#contracts/specs/admin-dashboard.ts'
import * as adminMoneySpecs from '#contracts/specs/admin-money.ts'
import * as adminSecuritySpecs from '#contracts/specs/admin-security.ts'
import * as adminSellersSpecs from '#contracts/specs/admin-sellers.ts'
import * as adminUsersSpecs from '#contracts/specs/admin-users.ts'
import * as earningsSpecs from '#contracts/specs/earnings.ts'
import * as ownSellerSpecs from '#contracts/specs/own-seller.ts'
import * as sellerCareSpecs from '#contracts/specs/seller-care.ts'
import * as sellerOrdersSpecs from '#contracts/specs/seller-orders.ts'
import * as sellerParcelsSpecs from '#contracts/specs/seller-parcels.ts'
import * as sellerPayoutsSpecs from '#contracts/specs/seller-payouts.ts'
import * as sellerProductsSpecs from '#contracts/specs/seller-products.ts'
import * as sellerReviewsSpecs from '#contracts/specs/seller-reviews.ts'
import * as sellerSearchSpecs from '#contracts/specs/seller-search.ts'
import * as sellerSizeGuidesSpecs from '#contracts/specs/seller-size-guides.ts'
import * as staffSpecs from '#contracts/specs/staff.ts'
import type { CallGroup } from './call-group.ts'

/** Calls of the desks of sellers and admins, by feature. */
export const STAFF_CALL_GROUPS: readonly CallGroup[] = [
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
  {
    tag: 'seller-own',
    description: 'What a seller other than the shop says of themselves.',
    calls: ownSellerCalls,
    specs: ownSellerSpecs,
  },
  {
    tag: 'seller-earnings',
    description: 'What the shop owes a seller beside it, order by order.',
    calls: earningsCalls,
    specs: earningsSpecs,
  },
  {
    tag: 'seller-payouts',
    description: 'What the shop owes sellers, and what it paid them.',
    calls: sellerPayoutsCalls,
    specs: sellerPayoutsSpecs,
  },
  { tag: 'staff', description: 'Helpers, their groups and invitations.', calls: staffCalls, specs: staffSpecs },
  { tag: 'security', description: 'How staff signs in.', calls: adminSecurityCalls, specs: adminSecuritySpecs },
]
