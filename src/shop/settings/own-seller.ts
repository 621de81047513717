import { eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { OwnSellerChanged, OwnSellerInput, OwnSellerJson } from '#contracts/seller/own-seller.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { OwnSellerForm } from '#rules/own-seller-form.ts'
import { ownShippingToJson } from '#rules/seller-shipping.ts'
import { sellerScope } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { requireUnchanged } from '../activity/optimistic-lock.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { countOrdersDue } from './count-orders-due.ts'
import { readFetchedAt } from './pickup-place.ts'
import { lockOwnSeller, type SellerRow, sellerEntry, writeOwnSeller } from './write-own-seller.ts'

export async function readOwnSeller(shop: RequestContext): Promise<{ seller: OwnSellerJson }> {
  const id = ownSellerId(authorize(shop, 'run_own_seller'))
  const [row] = await shop.db.select().from(sellers).where(eq(sellers.id, id))
  if (row === undefined) throw lost()
  return { seller: await sellerToJson(shop, row) }
}

export async function changeOwnSeller(shop: RequestContext, input: OwnSellerInput): Promise<OwnSellerChanged> {
  const by = authorize(shop, 'run_own_seller')
  const id = ownSellerId(by)
  const { updatedAt: seen, ...wanted } = input
  const row = await shop.db.transaction(async (tx) => {
    const before = await lockOwnSeller(tx, id)
    if (before === undefined) throw lost()
    const isAt = before.updatedAt.toISOString()
    await requireUnchanged(tx, sellerEntry(before), { seen, isAt, message: OWN_SELLER_TEXTS.changedMeanwhile })
    return writeOwnSeller(tx, shop, by, before, sent(wanted))
  })
  // Policies say whether a seller has a shipping rule of their own.
  await Promise.all([shop.offers.refresh(), shop.catalogue.refresh(), shop.legal.refresh()])
  return { success: true, message: OWN_SELLER_TEXTS.saved, seller: await sellerToJson(shop, row) }
}

/** The house has the settings of the shop. */
function ownSellerId(by: SignedIn): string {
  const id = sellerScope(by)
  if (id === null) throw new Refusal('not_allowed', SESSION_TEXTS.notAllowed)
  return id
}

function lost(): Error {
  return new Error('somebody works for a seller that is not there')
}

async function sellerToJson(shop: RequestContext, row: SellerRow): Promise<OwnSellerJson> {
  const { db, now } = shop
  const fetchedAt = await readFetchedAt(db, shop, row.id)
  const { slug, story, city, state, address, pickupAddress, returnAddress } = row
  const { daysToMake, awayUntil, gstin, suspendedReason } = row
  const isComing = awayUntil !== null && awayUntil >= indianDate(now())
  return {
    ...{ slug, name: row.name ?? '', story, city, state, address, pickupAddress, returnAddress },
    ...{ daysToMake, awayUntil, ...ownShippingToJson(row), gstin, suspendedReason },
    ordersDue: isComing ? await countOrdersDue(db, awayUntil, row.id) : 0,
    ...(fetchedAt === undefined ? {} : { fetchedAt }),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The fields that were sent. */
function sent(input: Omit<OwnSellerInput, 'updatedAt'>): Partial<OwnSellerForm> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
