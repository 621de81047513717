import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { OwnSellerChanged, OwnSellerInput, OwnSellerJson } from '#contracts/seller/own-seller.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { coupons } from '#database/tables/coupons.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { sellers } from '#database/tables/sellers.ts'
import { indianDate } from '#rules/indian-time.ts'
import { type OwnSellerForm, validateOwnSeller } from '#rules/own-seller-form.ts'
import { sellerNameKey } from '#rules/seller-name.ts'
import { sellerScope } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { countOrdersDue } from './count-orders-due.ts'
import { readFetchedAt } from './pickup-place.ts'
import { requireFreeName } from './require-free-name.ts'

type SellerRow = typeof sellers.$inferSelect

export async function readOwnSeller(shop: RequestContext): Promise<{ seller: OwnSellerJson }> {
  const id = ownSellerId(authorize(shop, 'run_own_seller'))
  const [row] = await shop.db.select().from(sellers).where(eq(sellers.id, id))
  return { seller: await sellerToJson(shop, found(row)) }
}

export async function changeOwnSeller(shop: RequestContext, input: OwnSellerInput): Promise<OwnSellerChanged> {
  const by = authorize(shop, 'run_own_seller')
  const id = ownSellerId(by)
  const { updatedAt: seen, ...wanted } = input
  const row = await shop.db.transaction(async (tx) => {
    const before = found((await tx.select().from(sellers).where(eq(sellers.id, id)).for('no key update'))[0])
    const entry = { entity: 'seller settings', entityId: id, name: before.name ?? '' }
    const isAt = before.updatedAt.toISOString()
    await requireUnchanged(tx, entry, { seen, isAt, message: OWN_SELLER_TEXTS.changedMeanwhile })
    const today = indianDate(shop.now())
    const typed = { ...toForm(before, today), ...sent(wanted) }
    const { values, problems } = validateOwnSeller(typed, today, await readPans(tx, id))
    if (values === null) {
      const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
      throw new Refusal('bad_input', errors[0]?.message ?? OWN_SELLER_TEXTS.saveFailed, errors)
    }
    // Whoever had a name before another took one like it keeps it.
    const isRenamed = sellerNameKey(values.name) !== sellerNameKey(before.name ?? '')
    if (isRenamed) await requireFreeName(tx, shop, values.name, id)
    const change = { ...values, updatedAt: nextVersion(before.updatedAt, shop.now()) }
    await tx.update(sellers).set(change).where(eq(sellers.id, id))
    // Public coupons name their seller: every process reads them again.
    await tx.update(coupons).set({ sellerId: id }).where(eq(coupons.sellerId, id))
    const facts = Object.fromEntries(Object.keys(values).map((key) => [key, before[key as keyof SellerRow]]))
    await recordActivity(tx, shop, by, { action: 'changed', ...entry, before: facts, after: { ...values } })
    return { ...before, ...change }
  })
  await Promise.all([shop.offers.refresh(), shop.catalogue.refresh()])
  return { success: true, message: OWN_SELLER_TEXTS.saved, seller: await sellerToJson(shop, row) }
}

/** Of its owners who applied; none of those who were let in otherwise. */
async function readPans(tx: Db, sellerId: string): Promise<string[]> {
  const isOwner = and(
    eq(users.sellerId, sellerId),
    isNull(users.staffGroupId),
    ne(sellerApplicationForms.pan, ''),
    isNotNull(sellerApplicationForms.sentAt),
  )
  const rows = await tx
    .select({ pan: sellerApplicationForms.pan })
    .from(sellerApplicationForms)
    .innerJoin(users, eq(users.id, sellerApplicationForms.userId))
    .where(isOwner)
  return rows.map(({ pan }) => pan)
}

/** The house has the settings of the shop. */
function ownSellerId(by: SignedIn): string {
  const id = sellerScope(by)
  if (id === null) throw new Refusal('not_allowed', SESSION_TEXTS.notAllowed)
  return id
}

function found(row: SellerRow | undefined): SellerRow {
  if (row === undefined) throw new Error('somebody works for a seller that is not there')
  return row
}

/** A past holiday is dropped. */
function toForm(row: SellerRow, today: string): OwnSellerForm {
  const { story, city, state, address, pickupAddress, returnAddress, awayUntil, daysToMake, gstin } = row
  return {
    ...{ name: row.name ?? '', story, city, state, address, pickupAddress, returnAddress },
    daysToMake: daysToMake === null ? '' : String(daysToMake),
    awayUntil: awayUntil !== null && awayUntil >= today ? awayUntil : '',
    gstin: gstin ?? '',
  }
}

async function sellerToJson(shop: RequestContext, row: SellerRow): Promise<OwnSellerJson> {
  const { db, now } = shop
  const fetchedAt = await readFetchedAt(db, shop, row.id)
  const { slug, story, city, state, address, pickupAddress, returnAddress } = row
  const { daysToMake, awayUntil, gstin, suspendedReason } = row
  const isComing = awayUntil !== null && awayUntil >= indianDate(now())
  return {
    ...{ slug, name: row.name ?? '', story, city, state, address, pickupAddress, returnAddress },
    ...{ daysToMake, awayUntil, gstin, suspendedReason },
    ordersDue: isComing ? await countOrdersDue(db, awayUntil, row.id) : 0,
    ...(fetchedAt === undefined ? {} : { fetchedAt }),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The fields that were sent. */
function sent(input: Omit<OwnSellerInput, 'updatedAt'>): Partial<OwnSellerForm> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
