import { sql } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { type CataloguePage, pageOfResults } from '#rules/catalogue-page.ts'
import { listSellers, PICTURES_SHOWN, SELLERS_SHOWN, type SellerCard } from '#rules/listed-sellers.ts'
import { type Product, toCard } from '#rules/product.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { Catalogue } from '../cache/catalogue-cache.ts'
import { summed } from './cached-sums.ts'
import type { Large } from './filtered-products.ts'
import { productsOf } from './find-product-page.ts'

/** A page of sellers, each with pictures of their newest goods: those of `newestOf`, in the order of the ids. */
export async function sellersPage(
  { sellers, count }: Pick<Catalogue, 'sellers' | 'count'>,
  wanted: number,
  newestOf: (sellerIds: string[]) => Promise<Product[][]>,
): Promise<CataloguePage<SellerCard>> {
  const page = pageOfResults(listSellers(sellers.values(), count), wanted, SELLERS_SHOWN)
  const goods = await newestOf(page.items.map(({ id }) => id))
  return { ...page, items: page.items.map((seller, at) => ({ ...seller, pictures: picturesOf(goods[at] ?? []) })) }
}

export function sqlSellersPage({ db, catalogue }: Large, wanted: number): Promise<CataloguePage<SellerCard>> {
  return summed(catalogue, `sellers ${wanted}`, () =>
    sellersPage(catalogue, wanted, async (sellerIds) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        select newest.id
        from jsonb_array_elements_text(${JSON.stringify(sellerIds)}::jsonb) as asked (seller_id)
        cross join lateral (
          select ${products.id} from ${products}
          where ${products.sellerId} = asked.seller_id::uuid and ${products.retiredAt} is null
          order by ${products.id} desc limit ${PICTURES_SHOWN}) as newest`)
      const found = await productsOf(
        db,
        rows.map(({ id }) => id),
      )
      return sellerIds.map((sellerId) => goodsOf(found, sellerId))
    }),
  )
}

export function newestOf(goods: readonly Product[], sellerId: string): Product[] {
  const own = goodsOf(goods, sellerId).sort((a, b) => (a.id < b.id ? 1 : -1))
  return own.slice(0, PICTURES_SHOWN)
}

export function goodsOf(goods: readonly Product[], sellerId: string): Product[] {
  return goods.filter((product) => (product.sellerId ?? HOUSE_SELLER_ID) === sellerId)
}

function picturesOf(goods: readonly Product[]): string[] {
  return goods.flatMap((product) => toCard(product).images.slice(0, 1))
}
