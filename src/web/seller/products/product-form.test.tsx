// @vitest-environment jsdom
import { act } from 'react'
import { Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { click, mount, mountRoutes, send, type } from '../../../../tests/support/mount.tsx'
import { dividedProduct, sellerProduct, sellerVariant } from '../../../../tests/support/seller-products.ts'
import { CallFailure } from '../../client/api-call.ts'
import { session } from '../../client/session-state.ts'
import { aUser } from '../../client/user-for-test.ts'
import { UnsavedGuard } from '../../desk/unsaved-guard.tsx'
import { productToForm } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { picturesFrom } from './product-pictures.ts'

const upload = vi.hoisted(() => vi.fn())
const tryApi = vi.hoisted(() => vi.fn())
vi.mock('../../client/upload.ts', () => ({ upload }))
vi.mock('./size-guide-field.tsx', () => ({ SizeGuideField: () => null }))
vi.mock('../../client/api.ts', () => ({ tryApi, api: tryApi }))
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined
afterEach(() => {
  upload.mockReset()
  tryApi.mockReset()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

const form = (product: SellerProductJson, onSaved = vi.fn()) => (
  <ProductForm
    product={product}
    start={{ form: productToForm(product), pictures: picturesFrom(product) }}
    categories={['Fashion']}
    failed="Failed"
    submitText="Save"
    onSaved={onSaved}
  />
)

async function open(product: SellerProductJson) {
  const page = await mount(form(product))
  const cell = (name: string) => page.find<HTMLInputElement>(`[aria-label="Stock of ${name}"]`)
  const press = (words: string) => click(page.all('button').find(({ textContent }) => textContent === words)!)
  const save = () => send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  const sent = () => JSON.parse(String(upload.mock.lastCall?.[1].body.get('variants')))
  return { page, cell, press, save, sent, words: () => page.host.textContent }
}

function refusal(path: string, message: string, body = {}): CallFailure {
  return new CallFailure('refused', 409, message, [{ path, message }], body)
}

test('a product with one stock has its fields as before', async () => {
  const { page } = await open(sellerProduct())
  expect(page.find<HTMLInputElement>('[name=inStock]').value).toBe('12')
  expect(page.all('.tags').map((list) => list.getAttribute('aria-label'))).toEqual(['Colours', 'Sizes'])
  expect(page.all('.stock-grid')).toEqual([])
})

test('another seller than the house names no new category and no best seller', async () => {
  const labels = ({ page }: Awaited<ReturnType<typeof open>>) => page.host.textContent
  expect(labels(await open(sellerProduct()))).toMatch(/New category.*Best seller/s)
  const user = aUser({ role: 'seller', sellerId: '01900000-0000-7000-8000-0000000000aa' })
  await act(async () => session.setState({ status: 'signed-in', token: 't', user }, true))
  const words = labels(await open(sellerProduct()))
  expect(words).toContain('Category')
  expect(words).not.toMatch(/New category|Best seller/)
})

test('a size in letters begins a stock for each size, with what was typed', async () => {
  const { page } = await open(sellerProduct({ colors: ['Red'], sizes: [38] }))
  const sizes = page.all<HTMLInputElement>('.tag-field input').at(-1)!
  await type(sizes, 'M')
  await send(sizes, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  const named = page.all('.variants .tags').map(({ textContent }) => textContent)
  expect(named).toEqual(['Red', expect.stringContaining('38')])
  expect(named[1]).toContain('M')
})

test('a size that is neither number nor letters is refused beside its field', async () => {
  const { page, words } = await open(sellerProduct({ colors: [], sizes: [] }))
  const sizes = page.all<HTMLInputElement>('.tag-field input').at(-1)!
  await type(sizes, '-3')
  await send(sizes, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(words()).toContain('-3 cannot be added.')
})

test('switched on, the lists are options and the pieces wait to be divided', async () => {
  const { page, cell, save, sent, words } = await open(sellerProduct())
  expect(words()).toContain('12 pieces to divide')
  await click(page.find('[role=switch]'))
  expect(page.all('.stock-grid input')).toHaveLength(6)
  await type(cell('Indigo, 36'), '10')
  expect(words()).toContain('12 pieces to divide, 10 divided')
  await save()
  expect(sent()).toMatchObject({
    unassignedSeen: 12,
    variants: [{ values: ['Indigo', '36'], stock: '10' }, {}, {}, {}, {}, {}],
  })
})

test('switched off again, the options are lists', async () => {
  const { page } = await open(dividedProduct())
  await click(page.find('[role=switch]'))
  expect(page.find('.tags').textContent).toContain('Red')
  expect(page.find<HTMLInputElement>('[name=inStock]').value).toBe('8')
})

test('pieces that were sold meanwhile are told at the cell, and fresh numbers lose nothing typed', async () => {
  upload.mockRejectedValueOnce(refusal('variants.0.stock', '4 of Red, S were sold while you were editing'))
  const fresh = dividedProduct({ variants: [sellerVariant(['Red', 'S'], 1), sellerVariant(['Blue', 'S'], 2)] })
  tryApi.mockResolvedValue({ products: [fresh] })
  const { page, cell, press, save, sent, words } = await open(dividedProduct())
  await type(cell('Red, S'), '3')
  await type(page.find<HTMLInputElement>('[name=title]'), 'Long Kurta')
  await save()
  expect(document.activeElement).toBe(cell('Red, S'))
  expect(words()).toContain('Red, S: 1 in stock, 5 before')
  await press('Use the stock as it is now')
  expect([cell('Red, S').value, cell('Blue, S').value]).toEqual(['3', '2'])
  expect(page.find<HTMLInputElement>('[name=title]').value).toBe('Long Kurta')
  await save()
  expect(sent().variants[0]).toMatchObject({ stock: '3', stockSeen: '1' })
})

test('pieces to divide that were sold meanwhile are told, and the division stays', async () => {
  const message = '2 were sold while you were editing: 10 pieces are to be divided now.'
  upload.mockRejectedValueOnce(refusal('variants.unassignedSeen', message))
  tryApi.mockResolvedValue({ products: [sellerProduct({ inStock: 10 })] })
  const { page, cell, press, save, sent, words } = await open(sellerProduct())
  await click(page.find('[role=switch]'))
  await type(cell('Indigo, 36'), '12')
  await save()
  expect(words()).toContain('To divide: 10, 12 before')
  await press('Use the stock as it is now')
  expect(words()).toContain('10 pieces to divide, 12 divided')
  await save()
  expect(sent()).toMatchObject({ unassignedSeen: 10, variants: [{ stock: '12', stockSeen: '' }, {}, {}, {}, {}, {}] })
})

test('the stock typed for a new product waits to be divided, and comes back when that is not wanted', async () => {
  const product = sellerProduct()
  const start = { form: productToForm(product), pictures: picturesFrom(product) }
  const page = await mount(
    <ProductForm
      product={null}
      start={start}
      categories={['Fashion']}
      failed="Failed"
      submitText="Add"
      onSaved={vi.fn()}
    />,
  )
  await type(page.find<HTMLInputElement>('[name=inStock]'), '30')
  await click(page.find('[role=switch]'))
  expect(page.host.textContent).toContain('30 pieces to divide, 0 divided')
  await click(page.find('[role=switch]'))
  expect(page.find<HTMLInputElement>('[name=inStock]').value).toBe('30')
})

test('a code that another product has is told in the details, which open', async () => {
  upload.mockRejectedValueOnce(refusal('variants.1.sku', 'Another product has the SKU B-S'))
  const { page, cell, save } = await open(dividedProduct())
  await type(cell('Red, S'), '6')
  await save()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('SKU, Blue, S')
  expect(page.find('details').hasAttribute('open')).toBe(true)
  expect(tryApi).not.toHaveBeenCalled()
})

test('an option without values is named at its field', async () => {
  const { page, save } = await open(sellerProduct({ colors: [], sizes: [] }))
  await click(page.find('[role=switch]'))
  await save()
  const focused = document.activeElement
  expect(focused?.getAttribute('aria-invalid')).toBe('true')
  expect(page.find(`[for="${focused?.id}"]`).textContent).toBe('Values of Colour')
  expect(upload).not.toHaveBeenCalled()
})

test('saving over another editor keeps the numbers of both', async () => {
  const theirs = dividedProduct({
    updatedAt: '2026-02-01T00:00:00.000Z',
    variants: [sellerVariant(['Red', 'S'], 5), sellerVariant(['Blue', 'S'], 9)],
  })
  upload.mockRejectedValueOnce(refusal('updatedAt', 'Changed', { product: theirs, changedBy: 'Asha' }))
  const { cell, press, save, sent, words } = await open(dividedProduct())
  await type(cell('Red, S'), '6')
  await save()
  expect(words()).toContain('Blue, S: 9 in stock, 0 before')
  await press('Save mine over it')
  expect(sent().variants).toMatchObject([
    { stock: '6', stockSeen: '5' },
    { stock: '9', stockSeen: '9' },
  ])
})

test('a number in the grid is asked about before the page is left', async () => {
  const frame = (
    <UnsavedGuard>
      <Outlet />
    </UnsavedGuard>
  )
  const children = [
    { index: true, element: form(dividedProduct()) },
    { path: 'list', element: <p>List</p> },
  ]
  const { host, go, path } = await mountRoutes([{ path: '/', element: frame, children }])
  await type(host.querySelector<HTMLInputElement>('.stock-grid input')!, '7')
  await go('/list')
  expect(path()).toBe('/')
})
