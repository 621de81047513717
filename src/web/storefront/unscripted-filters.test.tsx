import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readListing } from '#rules/listing-url.ts'
import type { FilterGroup } from './listing-filters.tsx'
import { UnscriptedFilters } from './unscripted-filters.tsx'

const ignore = () => undefined
const price: FilterGroup = {
  legend: 'Price',
  name: 'price',
  value: '500-1000',
  onChange: ignore,
  options: [
    { value: '', label: 'Any price' },
    { value: '500-1000', label: '₹500 - ₹1000' },
  ],
}
const category: FilterGroup = { ...price, legend: 'Category', name: 'category', isPath: true }
const stock: FilterGroup = {
  look: 'switch',
  legend: 'In stock only',
  name: 'stock',
  isOn: true,
  count: 3,
  onChange: ignore,
}

test('without a script filters and order are a form, whose fields are read like any address of the list', () => {
  const html = renderToStaticMarkup(
    <UnscriptedFilters
      search="red kurta"
      groups={[category, price, stock]}
      sort={{ value: 'price-low', options: [{ value: 'price-low', label: 'Price: low to high' }] }}
    />,
  )
  expect(html).toMatch(/^<noscript>.*<form method="get">/)
  expect(html).not.toContain('name="category"')
  const chosen = [
    ...[...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)],
    ...[...html.matchAll(/<input type="checkbox" name="(\w+)" checked="" value="(\w+)"|never/g)],
    ...[...html.matchAll(/name="(price|sort)"(?:(?!<\/select>).)*<option value="([^"]*)" selected=""/g)],
  ].map(([, name, value]) => [name ?? '', value ?? ''])
  expect(readListing(new URLSearchParams(chosen))).toMatchObject({
    search: 'red kurta',
    priceRange: '500-1000',
    inStock: true,
    sortBy: 'price-low',
  })
})
