import { eq } from 'drizzle-orm'
import type { FetchedAtJson } from '#contracts/seller/fetched-at.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { pinCodeIn } from '#rules/pin-code-places.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'

/** Where the courier fetches parcels, by the name under which it knows the place, and its PIN code if it is told. */
type PickupPlace = { name: string; pin: string | null; address: string }

/** The courier takes names of 36 signs: with the end of the seller's id, which is random, those of no two are the same. */
const NAME_LENGTH = 29
const ID_LENGTH = 6

/**
 * Null for the place of the server's settings, where the house packs, and other sellers who say that they do. The courier
 * takes only places that are registered with it: one of a seller is, under a name of its own.
 */
export async function readPickupPlace(db: Db, shop: Shop, sellerId: string): Promise<PickupPlace | null> {
  if (sellerId === HOUSE_SELLER_ID) return null
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  const address = seller?.pickupAddress || seller?.address || ''
  const { address: houseAddress } = await shop.settings.get()
  if (seller === undefined || address === '' || address === houseAddress) return null
  return { name: placeName(seller), pin: pinCodeIn(address), address }
}

function placeName({ id, slug }: Pick<typeof sellers.$inferSelect, 'id' | 'slug'>): string {
  return `${slug.slice(0, NAME_LENGTH).replace(/-+$/, '')}-${id.slice(-ID_LENGTH)}`
}

/** The same in words for a seller's desk. Of the house nothing is known but the name in the server's settings. */
export async function readFetchedAt(db: Db, shop: Shop, sellerId: string): Promise<FetchedAtJson | undefined> {
  if (sellerId === HOUSE_SELLER_ID || shop.courier === null) return undefined
  const place = await readPickupPlace(db, shop, sellerId)
  if (place !== null) return { address: place.address, place: place.name }
  return { address: (await shop.settings.get()).address, place: null }
}
