// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { click, mount, send } from '../../../../tests/support/mount.tsx'
import { dividedProduct, sellerProduct } from '../../../../tests/support/seller-products.ts'
import { productToForm } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { picturesFrom } from './product-pictures.ts'

const upload = vi.hoisted(() => vi.fn())
const validateImages = vi.hoisted(() => vi.fn())
vi.mock('../../client/upload.ts', () => ({ upload }))
vi.mock('./validate-images.ts', () => ({ validateImages }))
Element.prototype.scrollIntoView = () => undefined
beforeEach(() => {
  upload.mockReset()
  validateImages.mockImplementation(async (files: File[]) => ({ good: files, problem: null }))
  let made = 0
  URL.createObjectURL = () => `blob:${made++}`
  URL.revokeObjectURL = () => undefined
})

const product = sellerProduct({
  colors: ['Red', 'Blue'],
  images: ['/c1'],
  colourImages: [{ colour: 'Red', images: ['/r1', '/r2'] }],
})

async function open(shown: SellerProductJson) {
  const page = await mount(
    <ProductForm
      product={shown}
      start={{ form: productToForm(shown), pictures: picturesFrom(shown) }}
      categories={['Fashion']}
      failed="Failed"
      submitText="Save"
      onSaved={() => undefined}
    />,
  )
  const part = (legend: string) =>
    page.all('fieldset.images').find((field) => field.querySelector('legend')?.textContent?.trim() === legend)!
  const sources = (legend: string) => [...part(legend).querySelectorAll('img')].map((img) => img.getAttribute('src'))
  const labelled = (label: string) => page.find<HTMLInputElement>(`[aria-label="${label}"]`)
  return {
    ...page,
    part,
    sources,
    labelled,
    drop: async (legend: string, ...names: string[]) => {
      const event = new Event('drop', { bubbles: true, cancelable: true })
      const files = names.map((name) => new File([name], name, { type: 'image/png' }))
      await send(part(legend).querySelector('.drop-zone')!, Object.assign(event, { dataTransfer: { files } }))
    },
    save: () => send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true })),
    sent: (name: string) => JSON.parse(String(upload.mock.lastCall?.[1].body.get(name))),
  }
}

/** As `type`, into a field of several lines. */
const write = (area: Element, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  return send(area, new Event('input', { bubbles: true }))
}

test('each colour has its own pictures, and a product without colours no such part', async () => {
  const page = await open(product)
  expect(page.sources('Images of Red')).toEqual(['/r1', '/r2'])
  expect(page.sources('Images of Blue')).toEqual([])
  expect(page.sources('Images')).toEqual(['/c1'])
  expect((await open(sellerProduct({ colors: [] }))).all('.colour-pictures')).toEqual([])
})

test('they are folded away while no colour has one', async () => {
  const page = await open(sellerProduct({ colors: ['Red'] }))
  expect(page.all('.colour-pictures')).toEqual([])
  const fold = page.all<HTMLDetailsElement>('details').find((one) => one.textContent?.includes('each colour'))!
  fold.open = true
  await send(fold, new Event('toggle'))
  expect(page.sources('Images of Red')).toEqual([])
})

test('the colours are those of the options where there are any', async () => {
  const page = await open(dividedProduct({ colourImages: [{ colour: 'Red', images: ['/r1'] }] }))
  expect(page.all('.colour-pictures legend').map(({ textContent }) => textContent?.trim())).toEqual([
    'Images of Red',
    'Images of Blue',
  ])
})

test('a dropped file belongs to its colour and is sent with it, with its text', async () => {
  const page = await open(product)
  await page.drop('Images of Blue', 'blue.png')
  expect(page.sources('Images of Blue')).toEqual(['blob:0'])
  await write(page.labelled('What image 1 of Blue shows'), 'Blue, from the back')
  await page.save()
  expect(page.sent('colourImages')).toEqual([
    { colour: 'Red', images: ['/r1', '/r2'] },
    { colour: 'Blue', images: ['newColour:0'] },
  ])
  expect(page.sent('imageAlts')).toEqual({ 'newColour:0': 'Blue, from the back' })
})

test('buttons order and remove the pictures of one colour alone', async () => {
  const page = await open(product)
  await click(page.labelled('Move image 2 of Red forward'))
  expect(page.sources('Images of Red')).toEqual(['/r2', '/r1'])
  await click(page.labelled('Remove image 1 of Red'))
  expect([page.sources('Images of Red'), page.sources('Images')]).toEqual([['/r1'], ['/c1']])
})

test('a picture is dragged to another place', async () => {
  const page = await open(product)
  const [first, second] = page.part('Images of Red').querySelectorAll<HTMLElement>('.picture')
  first!.setPointerCapture = () => undefined
  document.elementFromPoint = () => second!
  const point = (name: string) => send(first!, new MouseEvent(name, { bubbles: true, button: 0 }))
  await point('pointerdown')
  await point('pointermove')
  expect(page.all('[data-drag]').map((item) => item.dataset.drag)).toEqual(['from', 'to'])
  await point('pointerup')
  expect(page.sources('Images of Red')).toEqual(['/r2', '/r1'])
})

test('a ninth picture and each wrong file are told at the colour', async () => {
  const page = await open(product)
  await page.drop('Images of Blue', ...Array.from({ length: 9 }, (_, i) => `${i}.png`))
  expect(page.sources('Images of Blue')).toHaveLength(8)
  expect(page.part('Images of Blue').textContent).toContain('Maximum 8 images allowed for Blue')
  validateImages.mockResolvedValueOnce({ good: [], problem: 'notes.png is a PDF document.' })
  await page.drop('Images of Red', 'notes.png')
  expect(page.part('Images of Red').textContent).toContain('notes.png is a PDF document.')
  expect(page.part('Images of Blue').textContent).not.toContain('PDF')
})
