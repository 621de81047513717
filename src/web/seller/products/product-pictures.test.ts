import { expect, test } from 'vitest'
import { sellerProduct } from '../../../../tests/support/seller-products.ts'
import { changesBetween, productToForm, toRequest } from './product-draft.ts'
import { type DraftImage, mergePictures, picturesFrom } from './product-pictures.ts'

const product = sellerProduct({
  colors: ['Red', 'Blue'],
  images: ['/c1'],
  colourImages: [{ colour: 'Red', images: ['/r1', '/r2'] }],
  imageAlts: { '/r1': 'In red' },
})
const seen = picturesFrom(product)
const added = (name: string, alt = ''): DraftImage => ({
  key: name,
  url: `blob:${name}`,
  file: new File([name], name),
  alt,
})
const sent = (body: FormData, name: string) => JSON.parse(String(body.get(name)))

test('pictures that nobody touched are not sent', () => {
  const body = toRequest(productToForm(product), seen, product)
  expect([body.has('colourImages'), body.has('imageAlts'), body.has('colourImageFiles')]).toEqual([false, false, false])
  const plain = sellerProduct()
  expect(toRequest(productToForm(plain), picturesFrom(plain), plain).has('colourImages')).toBe(false)
})

test('new pictures of colours are sent in order, with their files and texts', () => {
  const [first, second] = seen.colours.red ?? []
  const colours = { red: [second!, added('x.png', ' New '), first!], blue: [added('y.png')] }
  const body = toRequest(
    productToForm(product),
    { common: [...seen.common, added('c.png', 'Common')], colours },
    product,
  )
  expect(sent(body, 'colourImages')).toEqual([
    { colour: 'Red', images: ['/r2', 'newColour:0', '/r1'] },
    { colour: 'Blue', images: ['newColour:1'] },
  ])
  expect(sent(body, 'imageAlts')).toEqual({ 'new:0': 'Common', 'newColour:0': 'New', '/r1': 'In red' })
  const names = (field: string) => body.getAll(field).map((file) => (file as File).name)
  expect([names('images'), names('colourImageFiles')]).toEqual([['c.png'], ['x.png', 'y.png']])
  expect(body.getAll('imageOrder')).toEqual(['/c1', 'new:0'])
})

test('pictures of a colour that was taken away are not sent', () => {
  const body = toRequest({ ...productToForm(product), colors: ['Blue'] }, seen, product)
  expect([sent(body, 'colourImages'), sent(body, 'imageAlts')]).toEqual([[], {}])
})

test('saving over another editor keeps the pictures of both', () => {
  const mine = { ...seen, colours: { ...seen.colours, blue: [added('mine.png')] } }
  const theirs = picturesFrom({ ...product, images: ['/c2'], colourImages: [{ colour: 'Red', images: ['/r2'] }] })
  const merged = mergePictures(mine, seen, theirs)
  expect(merged.common.map(({ url }) => url)).toEqual(['/c2'])
  expect(merged.colours.red?.map(({ url }) => url)).toEqual(['/r2'])
  expect(merged.colours.blue).toBe(mine.colours.blue)
})

test('what another editor changed in the pictures is told', () => {
  const colourImages = [...(product.colourImages ?? []), { colour: 'Blue', images: ['/b1', '/b2', '/b3'] }]
  expect(changesBetween(product, { ...product, colourImages, imageAlts: {} })).toEqual([
    'Pictures of Blue: 3',
    'Texts of pictures',
  ])
})
