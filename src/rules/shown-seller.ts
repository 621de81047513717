/** What shoppers see of a seller other than the house. */
export type ShownSeller = {
  id: string
  slug: string
  name: string
  /** As the law names them. */
  legalName: string
  city: string
  state: string
  address: string
  /** Null while they are not registered. */
  gstin: string | null
  /** What they need to make a piece, where they say so. */
  daysToMake: number | null
  /** The last day of their holiday (YYYY-MM-DD). It may be over. */
  awayUntil: string | null
  /** Their own shipping rule in rupees, as in the settings; both null while the shop's holds. */
  shippingFee: number | null
  freeShippingFrom: number | null
  /** Average of the reviews of their goods, 0 while there are none. */
  rating: number
  reviewCount: number
  /** How many goods they have on sale. */
  goods: number
}
export type SellerWithStory = ShownSeller & { story: string }

/**
 * The seller of a product, as a link to their page, the last day of a holiday of theirs, the state that they may only send
 * within, and their own shipping rule in rupees, where they have one: without a limit it is never free.
 */
export type ProductSeller = Pick<ShownSeller, 'slug' | 'name'> & {
  awayUntil?: string | undefined
  onlyState?: string | undefined
  shippingFee?: number | undefined
  freeShippingFrom?: number | undefined
}

/** The address of the house's own page; no other seller's name can make it. */
export const HOUSE_SLUG = 'house'

export function sellerPath({ slug }: Pick<ShownSeller, 'slug'>): string {
  return `/sellers/${slug}`
}

/** Who sells a product: a seller, or the house. Null in a shop where the house alone sells, which need not be said. */
export type SoldBy = ShownSeller | 'house'

/** The sellers who have something on sale. Where there is none, the house sells alone. */
export function severalSell<S extends Pick<ShownSeller, 'goods'>>(sellers: Iterable<S>): S[] {
  return [...sellers].filter(({ goods }) => goods > 0)
}

export function soldBy({ sellerId }: { sellerId?: string | undefined }, sellers: Iterable<ShownSeller>): SoldBy | null {
  const selling = severalSell(sellers)
  if (sellerId !== undefined) return selling.find(({ id }) => id === sellerId) ?? null
  return selling.length > 0 ? 'house' : null
}

/** Where they are to be found, with what the address itself leaves out. */
export function fullAddress({ address, city, state }: Pick<ShownSeller, 'address' | 'city' | 'state'>): string {
  if (address === '') return ''
  const said = address.toLowerCase()
  const missing = [city, state].filter((part) => part !== '' && !said.includes(part.toLowerCase()))
  return [address, ...missing].join(', ')
}

/** For lists, which stay small. */
export function withoutStory({ story: _, ...seller }: ShownSeller & Partial<SellerWithStory>): ShownSeller {
  return seller
}
