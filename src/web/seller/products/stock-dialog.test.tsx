// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount, send, type } from '../../../../tests/support/mount.tsx'
import { dividedProduct, sellerProduct } from '../../../../tests/support/seller-products.ts'
import { CallFailure } from '../../client/api-call.ts'
import StockDialog from './stock-dialog.tsx'

const api = vi.hoisted(() => vi.fn())
const tryApi = vi.hoisted(() => vi.fn())
vi.mock('../../client/api.ts', () => ({ api, tryApi }))
vi.mock('../../desk/banners.tsx', () => ({ useNotify: () => () => undefined }))
afterEach(() => {
  api.mockReset()
  tryApi.mockReset()
})
Element.prototype.scrollIntoView = () => undefined

const { variants: _, ...listed } = dividedProduct()

async function open(product = sellerProduct()) {
  const onChanged = vi.fn()
  await mount(<StockDialog product={product} onClose={() => undefined} onChanged={onChanged} />)
  await act(async () => vi.dynamicImportSettled())
  const find = <Wanted extends Element>(selector: string) => document.querySelector<Wanted>(selector)!
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.seller-form input')]
  const save = () => send(find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  return { find, inputs, save, onChanged }
}

const bodies = () => api.mock.calls.map(([, { body }]) => body)

const press = (words: string) =>
  click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as Element)

test('a product with one stock is corrected from the stock of now, not that of the list', async () => {
  tryApi.mockResolvedValue({ products: [sellerProduct({ inStock: 3 })] })
  api.mockResolvedValue({ product: sellerProduct(), message: 'Done' })
  const { find, inputs, save } = await open(sellerProduct({ inStock: 5 }))
  expect([find('select'), inputs()[0]?.value]).toEqual([null, '3'])
  await type(inputs()[0]!, '9')
  await type(inputs()[1]!, 'Counted')
  await save()
  expect(bodies()).toEqual([{ stock: 9, stockSeen: 3, reason: 'Counted' }])
})

/** Opened at 16 and typed as 21, while two were sold. */
async function typedOverSale() {
  tryApi.mockResolvedValue({ products: [sellerProduct({ inStock: 16 })] })
  const body = { product: sellerProduct({ inStock: 14 }) }
  api.mockRejectedValueOnce(new CallFailure('refused', 409, 'The stock changed', [], body))
  api.mockResolvedValue({ product: sellerProduct(), message: 'Done' })
  const { find, inputs, save } = await open()
  await type(inputs()[0]!, '21')
  await type(inputs()[1]!, 'New pieces arrived')
  await save()
  const question = find('[role=alertdialog]').textContent
  expect(question).toContain('The stock fell by 2 while this was open')
  expect(question).toContain('The stock was 16 when you opened this and is 14 now. You typed 21.')
}

test.each([
  ['Make it 19', 19],
  ['Make it 21', 21],
])('after a sale meanwhile the seller says what the number means: %s', async (words, stock) => {
  await typedOverSale()
  await press(words)
  expect(bodies().at(-1)).toEqual({ stock, stockSeen: 14, reason: 'New pieces arrived' })
})

test('of a product with combinations one is chosen, with the stock it has now', async () => {
  tryApi.mockResolvedValue({ products: [dividedProduct()] })
  api.mockResolvedValue({ product: dividedProduct(), message: 'Done' })
  const { find, inputs, save, onChanged } = await open(listed)
  const select = find<HTMLSelectElement>('select')
  expect([...select.options].map(({ text }) => text)).toEqual(['Red, S: 5 in stock', 'Blue, S: 0 in stock'])
  expect(inputs()[0]?.value).toBe('5')
  await act(async () => {
    select.value = 'Blue-S'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(inputs()[0]?.value).toBe('0')
  await type(inputs()[0]!, '4')
  await type(inputs()[1]!, 'New pieces arrived')
  await save()
  expect(bodies()).toEqual([{ stock: 4, stockSeen: 0, reason: 'New pieces arrived', variantId: 'Blue-S' }])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('another combination does not take a typed number away without a question', async () => {
  tryApi.mockResolvedValue({ products: [dividedProduct()] })
  const { find, inputs } = await open(listed)
  const choose = (id: string) =>
    act(async () => {
      const select = find<HTMLSelectElement>('select')
      select.value = id
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await type(inputs()[0]!, '7')
  await choose('Blue-S')
  expect(find('[role=alertdialog]').textContent).toContain('7 was typed for Red, S and is not saved yet.')
  await press('Keep writing')
  expect([find<HTMLSelectElement>('select').value, inputs()[0]?.value]).toEqual(['Red-S', '7'])
  await choose('Blue-S')
  await press('Discard it')
  expect([find<HTMLSelectElement>('select').value, inputs()[0]?.value]).toEqual(['Blue-S', '0'])
})

test('combinations that cannot be loaded are told', async () => {
  tryApi.mockResolvedValue(new CallFailure('refused', 404, 'Product not found'))
  const { find } = await open(listed)
  expect([find('[role=alert]').textContent, find('form')]).toEqual([expect.stringContaining('Product not found'), null])
})
