import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type CataloguePage, PAGE_SIZE } from '#rules/catalogue-page.ts'
import type { ProductCard } from '#rules/product.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { type BetweenProducts, ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type ListingResultsProps = {
  page: CataloguePage<ProductCard>
  isLoading: boolean
  isFiltered: boolean
  isWide: boolean
  between: BetweenProducts | undefined
  emptyHeading: string
  whenEmpty: ReactNode
  hrefOf: (page: number) => string
  onClear: () => void
}

export function ListingResults(props: ListingResultsProps) {
  const { page, isLoading, isFiltered, isWide, between, emptyHeading, whenEmpty, hrefOf, onClear } = props
  const { state } = useLocation()
  if (isLoading) return <ProductGridSkeleton count={PAGE_SIZE} wide={isWide} />
  if (page.total === 0 && !isFiltered) return whenEmpty
  if (page.total === 0) {
    return (
      <EmptyState
        heading={emptyHeading}
        image="/art/empty-search.webp"
        action={
          <Button look="line" onClick={onClear}>
            {t('Clear all filters')}
          </Button>
        }
      >
        {t("Try adjusting your filters or clear them to find what you're looking for.")}
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr">{t('Products')}</h2>
      <ProductGrid products={page.items} wide={isWide} between={between} />
      <Pagination page={page.page} pageCount={page.pages} hrefOf={hrefOf} state={state} />
    </>
  )
}
