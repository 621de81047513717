export const PRODUCT_SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'category', label: 'Category' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: 'stock', label: 'Lowest stock' },
  { value: '-stock', label: 'Highest stock' },
]

export function categoryChoices(categories: readonly string[] = []) {
  return [{ value: '', label: 'Every category' }, ...categories.map((name) => ({ value: name, label: name }))]
}
