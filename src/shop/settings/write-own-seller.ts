import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { coupons } from '#database/tables/coupons.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { sellers } from '#database/tables/sellers.ts'
import { indianDate } from '#rules/indian-time.ts'
import { type OwnSellerForm, validateOwnSeller } from '#rules/own-seller-form.ts'
import { sellerNameKey } from '#rules/seller-name.ts'
import { ownShippingToJson } from '#rules/seller-shipping.ts'
import { nextVersion } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import { requireFreeName } from './require-free-name.ts'

export type SellerRow = typeof sellers.$inferSelect

/** Locked until the transaction ends. */
export async function lockOwnSeller(tx: Db, id: string): Promise<SellerRow | undefined> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.id, id)).for('no key update')
  return row
}

/** As the activity log names it. */
export function sellerEntry({ id, name }: SellerRow) {
  return { entity: 'seller settings', entityId: id, name: name ?? '' }
}

/** Saves the settings of a locked seller: `wanted` are the fields that change. Answers the row as it is then. */
export async function writeOwnSeller(
  tx: Db,
  shop: Shop,
  by: Editor,
  before: SellerRow,
  wanted: Partial<OwnSellerForm>,
): Promise<SellerRow> {
  const { id } = before
  const today = indianDate(shop.now())
  const { values, problems } = validateOwnSeller(
    { ...ownSellerForm(before, today), ...wanted },
    today,
    await readPans(tx, id),
  )
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
  await recordActivity(tx, shop, by, {
    action: 'changed',
    ...sellerEntry(before),
    before: facts,
    after: { ...values },
  })
  return { ...before, ...change }
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

/** A past holiday is dropped. */
export function ownSellerForm(row: SellerRow, today: string): OwnSellerForm {
  const { story, city, state, address, pickupAddress, returnAddress, awayUntil, daysToMake, gstin } = row
  const { shippingFee, freeShippingFrom } = ownShippingToJson(row)
  return {
    ...{ name: row.name ?? '', story, city, state, address, pickupAddress, returnAddress },
    daysToMake: daysToMake === null ? '' : String(daysToMake),
    awayUntil: awayUntil !== null && awayUntil >= today ? awayUntil : '',
    shippingFee: shippingFee === null ? '' : String(shippingFee),
    freeShippingFrom: freeShippingFrom === null ? '' : String(freeShippingFrom),
    gstin: gstin ?? '',
  }
}
