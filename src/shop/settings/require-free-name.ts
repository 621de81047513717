import { and, isNotNull, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { sellerNameKey } from '#rules/seller-name.ts'
import type { Shop } from '../context/shop.ts'

/** Nobody sells under the name of the shop or of another seller. Of two who take one at once, one is refused. */
export async function requireFreeName(tx: Db, shop: Shop, name: string, sellerId: string): Promise<void> {
  if (await isFreeName(tx, shop, name, sellerId)) return
  const message = OWN_SELLER_TEXTS.nameTaken
  throw new Refusal('bad_input', message, [{ path: 'name', message }])
}

/** Until the transaction ends nobody else takes it. */
export async function isFreeName(tx: Db, shop: Shop, name: string, sellerId: string): Promise<boolean> {
  const key = sellerNameKey(name)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seller name ${key}`}, 0))`)
  const { storeName } = await shop.settings.get()
  const others = await tx
    .select({ name: sellers.name })
    .from(sellers)
    .where(and(ne(sellers.id, sellerId), isNotNull(sellers.name)))
  const taken = [storeName, ...others.map((one) => one.name ?? '')]
  return !taken.some((one) => sellerNameKey(one) === key)
}
