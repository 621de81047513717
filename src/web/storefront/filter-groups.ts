import { type CatalogueQuery, PRICE_BANDS } from '#rules/catalogue-query.ts'
import { t, tPlural, tText } from '../i18n/t.ts'
import { chosenChoices } from './choice-groups.ts'
import type { FilterGroup } from './listing-filters.tsx'
import type { ChosenFilter } from './listing-tools.tsx'
import type { ShelfChange } from './product-shelf.tsx'

const RATINGS = [4, 3, 2, 1] as const

export function priceGroup(query: CatalogueQuery, change: ShelfChange): FilterGroup {
  return {
    legend: t('Price'),
    name: 'price',
    value: query.priceRange ?? '',
    onChange: (value) => change({ priceRange: PRICE_BANDS.find(({ id }) => id === value)?.id ?? null }),
    options: [
      { value: '', label: t('Any price') },
      ...PRICE_BANDS.map(({ id, label }) => ({ value: id, label: tText(label) })),
    ],
  }
}

export function ratingGroup(query: CatalogueQuery, change: ShelfChange): FilterGroup {
  return {
    legend: t('Rating'),
    name: 'rating',
    value: String(query.rating),
    onChange: (value) => change({ rating: Number(value) }),
    options: [
      { value: '0', label: t('Any rating') },
      ...RATINGS.map((stars) => ({ value: String(stars), label: ratingLabel(stars) })),
    ],
  }
}

/** Active filters besides the category, each with its removal. */
export function chosenFilters(query: CatalogueQuery): ChosenFilter[] {
  const band = PRICE_BANDS.find(({ id }) => id === query.priceRange)
  return [
    ...(band === undefined ? [] : [{ label: tText(band.label), without: { priceRange: null } }]),
    ...(query.rating === 0 ? [] : [{ label: ratingLabel(query.rating), without: { rating: 0 } }]),
    ...chosenChoices(query),
  ]
}

function ratingLabel(stars: number): string {
  return tPlural({ one: '{n} star and up', other: '{n} stars and up' }, { n: stars })
}
