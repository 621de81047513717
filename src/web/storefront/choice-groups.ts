import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import { COLOUR_FAMILIES, type ColourFamily } from '#rules/search/colour-families.ts'
import type { ChoiceCounts } from '#rules/storefront/choice-counts.ts'
import { t, tText } from '../i18n/t.ts'
import type { FilterGroup } from './listing-filters.tsx'
import type { ChosenFilter } from './listing-tools.tsx'
import type { ShelfChange } from './product-shelf.tsx'

const COLOUR_LABELS: Record<ColourFamily, string> = {
  red: 'Red',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow',
  gold: 'Gold',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  brown: 'Brown',
  beige: 'Beige',
  white: 'White',
  grey: 'Grey',
  black: 'Black',
}

/** Size, colour and stock, each only where the list can be told apart by it. */
export function choiceGroups(choices: ChoiceCounts, query: CatalogueQuery, change: ShelfChange): FilterGroup[] {
  return [
    ...(choices.sizes.length === 0 && query.size === null ? [] : [sizeGroup(choices, query, change)]),
    ...(choices.colours.length === 0 && query.colour === null ? [] : [colourGroup(choices, query, change)]),
    ...(choices.canBeGone || query.inStock ? [stockGroup(choices, query, change)] : []),
  ]
}

function sizeGroup({ sizes }: ChoiceCounts, query: CatalogueQuery, change: ShelfChange): FilterGroup {
  return {
    look: 'chips',
    legend: t('Size'),
    name: 'size',
    value: query.size ?? '',
    onChange: (value) => change({ size: value === '' ? null : value }),
    options: [
      { value: '', label: t('Any size') },
      ...sizes.map(({ size, count }) => ({ value: size, label: tText(size), count, disabled: count === 0 })),
    ],
  }
}

function colourGroup({ colours }: ChoiceCounts, query: CatalogueQuery, change: ShelfChange): FilterGroup {
  return {
    look: 'chips',
    legend: t('Colour'),
    name: 'colour',
    value: query.colour ?? '',
    onChange: (value) => change({ colour: COLOUR_FAMILIES.find((family) => family === value) ?? null }),
    options: [
      { value: '', label: t('Any colour') },
      ...colours.map(({ colour, count }) => ({
        value: colour,
        label: tText(COLOUR_LABELS[colour]),
        count,
        swatch: colour,
        disabled: count === 0,
      })),
    ],
  }
}

function stockGroup({ inStock }: ChoiceCounts, query: CatalogueQuery, change: ShelfChange): FilterGroup {
  return {
    look: 'switch',
    legend: t('In stock only'),
    name: 'stock',
    isOn: query.inStock,
    count: inStock,
    onChange: (isOn) => change({ inStock: isOn }),
  }
}

/** The active ones, each with its removal. */
export function chosenChoices({ size, colour, inStock }: CatalogueQuery): ChosenFilter[] {
  return [
    ...(size === null ? [] : [{ label: t('Size: {name}', { name: tText(size) }), without: { size: null } }]),
    ...(colour === null ? [] : [{ label: tText(COLOUR_LABELS[colour]), without: { colour: null } }]),
    ...(inStock ? [{ label: t('In stock only'), without: { inStock: false } }] : []),
  ]
}
