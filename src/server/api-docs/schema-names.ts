import { z } from 'zod'
import { userJson } from '#contracts/accounts.ts'
import { activityJson } from '#contracts/activity.ts'
import { addressJson } from '#contracts/addresses.ts'
import { adminCustomer } from '#contracts/admin-customers.ts'
import { figures } from '#contracts/admin-dashboard.ts'
import { adminSeller } from '#contracts/admin-sellers.ts'
import { adminUser } from '#contracts/admin-users.ts'
import { careQuery, savedReply } from '#contracts/care-work.ts'
import { adminCampaign, adminLegal } from '#contracts/content.ts'
import { couponJson } from '#contracts/coupons.ts'
import { failure } from '#contracts/failure.ts'
import { invoiceDocument } from '#contracts/invoices.ts'
import { legalJson } from '#contracts/legal.ts'
import { mismatch } from '#contracts/money.ts'
import { campaignJson } from '#contracts/offers.ts'
import { orderJson } from '#contracts/orders.ts'
import { importJson } from '#contracts/product-imports.ts'
import { productJson } from '#contracts/products.ts'
import { reviewJson } from '#contracts/reviews.ts'
import { note } from '#contracts/seller-orders.ts'
import { sellerProduct } from '#contracts/seller-products.ts'
import { allSettings, publicSettings } from '#contracts/settings.ts'
import { drillKept } from '#contracts/system.ts'

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
