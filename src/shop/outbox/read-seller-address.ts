import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'

export type SellerAddress = {
  storeName: string
  legalName: string
  address: string
  /** Where what is sent back goes. */
  returnAddress: string
  email: string
  phone: string
  gstin: string | null
  state: string
}

/** Who sends an order, as slips, invoices and mails name them: what a seller has not told is the shop's. */
export async function readSellerAddress(db: Db, shop: Shop, sellerId: string): Promise<SellerAddress> {
  const { storeName, address, email, phone, terms } = await shop.settings.get()
  const { legalName, gstin, state } = terms
  const house = { storeName, legalName, address, returnAddress: address, email, phone, gstin, state }
  if (sellerId === HOUSE_SELLER_ID) return house
  const [told] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  const name = told?.name ?? storeName
  const own = told?.address || address
  return {
    ...{ storeName: name, legalName: told?.legalName || name, address: own, returnAddress: told?.returnAddress || own },
    ...{ email, phone, gstin: told?.gstin ?? null, state: told?.state || state },
  }
}
