import { offerFrom, type Product, pricePaise } from './product.ts'

export const DEAL_DISCOUNTS = [30, 40, 50, 60] as const
export const DEAL_SORTS = ['discount-high', 'price-low', 'price-high', 'rating'] as const
/** The query parameter that only the deals page has. */
const DISCOUNT_KEY = 'discount'

export type DealSort = (typeof DEAL_SORTS)[number]
export type DealsQuery = { discount: (typeof DEAL_DISCOUNTS)[number]; sortBy: DealSort; page: number }

export const EVERY_DEAL = { discount: 30, sortBy: 'discount-high' } as const

/** The percentage of an offer text: 24 for '24% OFF', null without one. */
export function offerPercent(offer: string): number | null {
  const [, figure] = /(\d{1,3})\s*%/.exec(offer) ?? []
  return figure === undefined ? null : Number(figure)
}

/** Products with a percentage offer of at least `discount`, sorted. */
export function findDeals<T extends Product>(products: readonly T[], query: { discount: number; sortBy: DealSort }) {
  const deals = products.flatMap((product) => {
    const percent = offerPercent(offerFrom(product))
    return percent === null || percent < query.discount ? [] : [{ product, percent }]
  })
  return deals.sort(orderBy(query.sortBy)).map(({ product }) => product)
}

type Deal = { product: Product; percent: number }

function orderBy(sort: DealSort): (a: Deal, b: Deal) => number {
  const newest = (a: Deal, b: Deal) => (a.product.id < b.product.id ? 1 : a.product.id > b.product.id ? -1 : 0)
  switch (sort) {
    case 'discount-high':
      return (a, b) => b.percent - a.percent || newest(a, b)
    case 'price-low':
      return (a, b) => pricePaise(a.product) - pricePaise(b.product) || newest(a, b)
    case 'price-high':
      return (a, b) => pricePaise(b.product) - pricePaise(a.product) || newest(a, b)
    case 'rating':
      return (a, b) => b.product.rating - a.product.rating || newest(a, b)
  }
}

/** Parses query parameters leniently. */
export function readDeals(params: URLSearchParams): DealsQuery {
  const page = Number(params.get('page'))
  return {
    discount: DEAL_DISCOUNTS.find((one) => String(one) === params.get(DISCOUNT_KEY)) ?? EVERY_DEAL.discount,
    sortBy: DEAL_SORTS.find((sort) => sort === params.get('sort')) ?? EVERY_DEAL.sortBy,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The canonical query string. */
export function writeDeals({ discount, sortBy, page }: DealsQuery): string {
  const params = new URLSearchParams()
  if (discount !== EVERY_DEAL.discount) params.set(DISCOUNT_KEY, String(discount))
  if (sortBy !== EVERY_DEAL.sortBy) params.set('sort', sortBy)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
