import { writeListing } from '#rules/catalogue-address.ts'
import { type CataloguePage, type CatalogueQuery, hasFilters, PAGE_SIZE } from '#rules/catalogue-query.ts'
import type { ProductCard } from '#rules/product.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type ListingResultsProps = {
  query: CatalogueQuery
  page: CataloguePage<ProductCard>
  isLoading: boolean
  onClear: () => void
}

export function ListingResults({ query, page, isLoading, onClear }: ListingResultsProps) {
  if (isLoading) return <ProductGridSkeleton count={PAGE_SIZE} />
  if (page.total === 0 && !hasFilters(query)) {
    return (
      <EmptyState heading="No products available" picture="/art/empty-search.webp">
        The shelves are being filled. Please look in again soon.
      </EmptyState>
    )
  }
  if (page.total === 0) {
    return (
      <EmptyState
        heading="No products found"
        picture="/art/empty-search.webp"
        action={
          <Button look="line" onClick={onClear}>
            Clear all filters
          </Button>
        }
      >
        Try adjusting your filters or clear them to find what you're looking for.
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr">Products</h2>
      <ProductGrid products={page.items} />
      <Pagination
        page={page.page}
        pageCount={page.pages}
        hrefOf={(to) => `/products${writeListing({ ...query, page: to })}`}
      />
    </>
  )
}
