import type { CataloguePage } from '#rules/catalogue-page.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import type { DealsQuery } from '#rules/deals.ts'
import type { SellerCard } from '#rules/listed-sellers.ts'
import type { Product, ProductCard } from '#rules/product.ts'
import type { SearchWords } from '#rules/search/search-words.ts'
import type { CampaignAsked, CampaignGoods } from '#rules/storefront/campaign-data.ts'
import type { CountedCategory } from '#rules/storefront/counted-categories.ts'
import type { DealsData } from '#rules/storefront/deals-data.ts'
import type { HomeData } from '#rules/storefront/home-data.ts'
import type { ListingData } from '#rules/storefront/listing-data.ts'
import type { OffersData } from '#rules/storefront/offers-data.ts'
import type { SearchData } from '#rules/storefront/search-data.ts'
import type { ViewAllData } from '#rules/storefront/view-all-data.ts'
import type { SellersById } from '../cache/read-sellers.ts'
import type { Offers } from './chosen-products.ts'

/** What pages ask of the catalogue. Whether memory or the database answers is no concern of theirs. */
export type StorefrontCatalogue = {
  /** Undefined when nothing of that id is on sale. */
  find(id: string): Promise<Product | undefined>
  related(product: Product): Promise<ProductCard[]>
  /** One page of whole products. */
  products(query: CatalogueQuery): Promise<CataloguePage<Product>>
  /** The first that a search finds, so many at most. */
  firstFound(search: string, limit: number): Promise<Product[]>
  /** What words mean in a search. */
  meanings(): Promise<SearchWords>
  list(query: CatalogueQuery): Promise<ListingData>
  search(query: CatalogueQuery): Promise<SearchData>
  viewAll(query: CatalogueQuery): Promise<ViewAllData>
  /** Everything of one seller. */
  goodsOf(sellerId: string, query: CatalogueQuery): Promise<ViewAllData>
  /** Sellers beside the house that are not suspended, by their ids. */
  sellers(): Promise<SellersById>
  /** Everybody who has goods on sale, the house first; nobody where it sells alone. */
  listedSellers(page: number): Promise<CataloguePage<SellerCard>>
  home(): Promise<HomeData>
  deals(query: DealsQuery): Promise<DealsData>
  campaign(asked: CampaignAsked, offers: Offers): Promise<CampaignGoods>
  offers(offers: Offers): Promise<OffersData>
  /** The names alone. */
  categories(): Promise<readonly string[]>
  countedCategories(): Promise<CountedCategory[]>
}
