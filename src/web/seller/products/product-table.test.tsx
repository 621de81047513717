// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { dividedProduct, sellerProduct } from '../../../../tests/support/seller-products.ts'
import { ProductTable } from './product-table.tsx'

async function open(product = sellerProduct()) {
  const onStock = vi.fn()
  const edit = { price: vi.fn(), stock: vi.fn(), onSale: vi.fn() }
  const acts = { onStock, onDelete: vi.fn(), onRestore: vi.fn(), onChoose: vi.fn() }
  const page = await mount(
    <ProductTable products={[product]} lowStockAlert={3} edit={edit} chosen={new Set()} {...acts} />,
  )
  const cell = page.find<HTMLElement>(`[title="Change the stock of ${product.title}"]`)
  return { page, cell, onStock, words: () => page.host.textContent }
}

test('one stock is typed in the table', async () => {
  const { page, cell, onStock, words } = await open()
  expect(words()).not.toContain('combination')
  await click(cell)
  expect([onStock.mock.calls.length, page.all('input[inputmode=numeric]').length]).toEqual([0, 1])
})

test('the sum of combinations opens the dialog, since it cannot be typed', async () => {
  const { variants: _, ...listed } = dividedProduct({ variantCount: 2 })
  const { page, cell, onStock, words } = await open(listed)
  expect(words()).toContain('5 in stock2 combinations')
  await click(cell)
  expect(onStock).toHaveBeenCalledExactlyOnceWith(listed)
  expect(page.all('input[inputmode=numeric]')).toEqual([])
})

test('a product that was just corrected still says how many there are', async () => {
  expect((await open(dividedProduct())).words()).toContain('2 combinations')
})

test('combinations that are sold out are counted beside the others', async () => {
  const { variants: _, ...listed } = dividedProduct({ variantCount: 2, soldOutCount: 1 })
  const { page, words } = await open(listed)
  expect(words()).toContain('2 combinations, 1 sold out')
  expect(page.find('.stock-state .chip').className).toContain('warn')
})
