import { formatMoney } from '#rules/money.ts'
import type { PriceRange } from '#rules/search/price-words.ts'
import type { Chip } from '#rules/search/understand-query.ts'
import { t, tText } from '../i18n/t.ts'
import { FilterChip } from '../ui/data/chip.tsx'

type UnderstoodChipsProps = { chips: readonly Chip[]; hrefOf: (search: string) => string }

/** What the words of a search were taken for; each link searches without it. */
export function UnderstoodChips({ chips, hrefOf }: UnderstoodChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul className="understood" aria-label={t('Understood from your search')}>
      {chips.map((chip) => (
        <li key={chip.kind + chip.without}>
          <FilterChip label={chipLabel(chip)} href={hrefOf(chip.without)} />
        </li>
      ))}
    </ul>
  )
}

function chipLabel(chip: Chip): string {
  switch (chip.kind) {
    case 'colour':
      return t('Colour: {name}', { name: tText(chip.name) })
    case 'material':
      return t('Material: {name}', { name: tText(chip.name) })
    case 'occasion':
      return t('Occasion: {name}', { name: tText(chip.name) })
    case 'person':
      return t('For: {name}', { name: tText(chip.name) })
    case 'size':
      return t('Size: {name}', { name: chip.name })
    case 'price':
      return priceLabel(chip.range)
    case 'percentOff':
      return Number(chip.value) > 1 ? t('{n}% off and more', { n: Number(chip.value) }) : t('On sale')
    case 'isNew':
      return t('New arrivals')
    case 'isBestSeller':
      return t('Best sellers')
    case 'priceOrder':
      return chip.value === 'high' ? t('Best matches, dearer first') : t('Best matches, cheaper first')
  }
}

function priceLabel({ from, to }: PriceRange): string {
  if (from === null) return t('Under {m}', { m: formatMoney(to ?? 0) })
  if (to === null) return t('Over {m}', { m: formatMoney(from) })
  return t('{m} to {n}', { m: formatMoney(from), n: formatMoney(to) })
}
