import { z } from 'zod'
import { userJson } from '#contracts/accounts/accounts.ts'
import { addressJson } from '#contracts/accounts/addresses.ts'
import { activityJson } from '#contracts/admin/activity.ts'
import { adminCustomer } from '#contracts/admin/admin-customers.ts'
import { figures } from '#contracts/admin/admin-dashboard.ts'
import { adminSeller } from '#contracts/admin/admin-sellers.ts'
import { adminUser } from '#contracts/admin/admin-users.ts'
import { mismatch } from '#contracts/admin/money.ts'
import { drillKept } from '#contracts/admin/system.ts'
import { careQuery, savedReply } from '#contracts/care/care-work.ts'
import { productJson } from '#contracts/catalogue/products.ts'
import { deskReview } from '#contracts/catalogue/review-work.ts'
import { reviewJson } from '#contracts/catalogue/reviews.ts'
import { meaningJson } from '#contracts/catalogue/search.ts'
import { adminCampaign, adminLegal } from '#contracts/content/content.ts'
import { legalJson } from '#contracts/content/legal.ts'
import { failure } from '#contracts/failure.ts'
import { couponJson } from '#contracts/offers/coupons.ts'
import { campaignJson } from '#contracts/offers/offers.ts'
import { invoiceDocument } from '#contracts/orders/invoices.ts'
import { orderJson } from '#contracts/orders/orders.ts'
import { importJson } from '#contracts/seller/product-imports.ts'
import { note } from '#contracts/seller/seller-orders.ts'
import { sellerProduct } from '#contracts/seller/seller-products.ts'
import { allSettings, publicSettings } from '#contracts/seller/settings.ts'

/** Schemas that many calls share, by their name in the API document. */
const SHARED: Readonly<Record<string, z.ZodType>> = {
  Activity: activityJson,
  Address: addressJson,
  AdminCampaign: adminCampaign,
  AdminCustomer: adminCustomer,
  AdminPolicy: adminLegal,
  AdminSeller: adminSeller,
  AdminUser: adminUser,
  Campaign: campaignJson,
  CareQuery: careQuery,
  Coupon: couponJson,
  Meaning: meaningJson,
  DeskReview: deskReview,
  Drill: drillKept,
  Failure: failure,
  Figures: figures,
  Import: importJson,
  InvoiceDocument: invoiceDocument,
  Mismatch: mismatch,
  Note: note,
  Order: orderJson,
  Policy: legalJson,
  Product: productJson,
  PublicSettings: publicSettings,
  Review: reviewJson,
  SavedReply: savedReply,
  SellerProduct: sellerProduct,
  Settings: allSettings,
  User: userJson,
}

export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(SHARED)) schemaNames.add(schema, { id })
