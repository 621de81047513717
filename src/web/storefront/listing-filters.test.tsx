// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import type { ChoiceCounts } from '#rules/storefront/choice-counts.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { choiceGroups } from './choice-groups.ts'
import { chosenFilters } from './filter-groups.ts'
import { ListingFilters } from './listing-filters.tsx'

const NOTHING = { ...NO_FILTERS, search: '', page: 1 }
const CHOICES: ChoiceCounts = {
  sizes: [
    { size: 'M', count: 4 },
    { size: 'XL', count: 0 },
  ],
  colours: [
    { colour: 'red', count: 3 },
    { colour: 'blue', count: 2 },
  ],
  inStock: 5,
  canBeGone: true,
}

async function open(choices: ChoiceCounts, query = NOTHING) {
  const change = vi.fn()
  // Texts are translated while rendering.
  const Panel = () => (
    <ListingFilters groups={choiceGroups(choices, query, change)} chosenCount={0} total={7} onClear={() => undefined} />
  )
  const page = await mount(<Panel />)
  return { ...page, change, legends: () => page.all('legend').map((legend) => legend.textContent) }
}

test('sizes, colours with their swatches and the stock are chosen with their counts', async () => {
  const { all, find, change, legends } = await open(CHOICES)
  expect(legends()).toEqual(['Size', 'Colour'])
  expect(all('.chip-list label').map((label) => label.textContent)).toEqual([
    ...['Any size', 'M 4', 'XL 0', 'Any colour', 'Red 3', 'Blue 2'],
  ])
  expect(all('.swatch')).toHaveLength(2)
  await click(find('input[value="M"]'))
  await click(find('input[value="red"]'))
  await click(find('input[role="switch"]'))
  expect(change.mock.calls).toEqual([[{ size: 'M' }], [{ colour: 'red' }], [{ inStock: true }]])
})

test('a size that would leave nothing cannot be chosen, unless it is the chosen one', async () => {
  const first = await open(CHOICES)
  expect(first.find<HTMLInputElement>('input[value="XL"]').disabled).toBe(true)
  const then = await open(CHOICES, { ...NOTHING, size: 'XL' })
  expect(then.find<HTMLInputElement>('input[value="XL"]')).toMatchObject({ disabled: false, checked: true })
})

test('a shop without sizes, colours and anything to sell out has no such filters', async () => {
  const { host } = await open({ sizes: [], colours: [], inStock: 7, canBeGone: false })
  expect(host.querySelectorAll('input')).toHaveLength(0)
})

test('of many sizes the first are shown, and the chosen one, until all are asked for', async () => {
  const sizes = Array.from({ length: 40 }, (_, i) => ({ size: String(30 + i), count: 1 }))
  const { all, find } = await open({ ...CHOICES, sizes, colours: [] }, { ...NOTHING, size: '69' })
  expect(all('.chip-list label')).toHaveLength(25)
  expect(find('.chips button').textContent).toBe('Show 16 more')
  await click(find('.chips button'))
  expect(all('.chip-list label')).toHaveLength(41)
  await click(find('.chips button[aria-expanded="true"]'))
  expect(all('.chip-list label')).toHaveLength(25)
})

test('each has its chip, which takes it away', async () => {
  let chosen: unknown
  const Chips = () => {
    chosen = chosenFilters({ ...NOTHING, size: 'XL', colour: 'red', inStock: true })
    return null
  }
  await mount(<Chips />)
  expect(chosen).toEqual([
    { label: 'Size: XL', without: { size: null } },
    { label: 'Red', without: { colour: null } },
    { label: 'In stock only', without: { inStock: false } },
  ])
})
