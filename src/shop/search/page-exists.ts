import { and, eq, isNull } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { categoryFromPath } from '#rules/catalogue-query.ts'
import { isId } from '#rules/is-id.ts'
import { SITEMAP_PAGES } from '#rules/page-properties.ts'
import type { Shop } from '../context/shop.ts'

const FIXED_PAGES: readonly string[] = [...SITEMAP_PAGES, 'products/view-all', 'cart', 'signin', 'signup']

/** Whether a shopper who opens this path of `pathInShop` finds a page now. */
export async function pageExists(shop: Shop, path: string): Promise<boolean> {
  const { pathname } = new URL(path, 'http://shop.invalid')
  const words = pathname.split('/').filter(Boolean).map(decoded)
  if (FIXED_PAGES.includes(words.join('/'))) return true
  const [first = '', second] = words
  if (words.length > 2) return false
  if (second === undefined) return (await shop.offers.get()).campaigns.some(({ slug }) => slug === first)
  switch (first) {
    case 'category':
      return categoryFromPath((await shop.catalogue.get()).categories, second) !== null
    case 'products':
      return (
        isId(second) && (await shop.db.$count(products, and(eq(products.id, second), isNull(products.retiredAt)))) > 0
      )
    case 'info':
      return (await shop.legal.get()).some(({ title }) => title === second)
    default:
      return false
  }
}

/** A percent sign that encodes nothing stays as it is. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
