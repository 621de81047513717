import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageOf, imageSources, imagesFor, tidyImages } from './product-images.ts'

const RED = { colour: 'Red', images: ['/r1', '/r2'] }
const BLUE = { colour: 'Blue', images: ['/b1'] }
const PRODUCT = { images: ['/c1', '/c2'], colourImages: [RED, BLUE], imageAlts: { '/r1': 'Front in red' } }

describe('the pictures in a colour', () => {
  test.each<[string, string | null, string[]]>([
    ['are its own, then the common ones', 'Red', ['/r1', '/r2', '/c1', '/c2']],
    ['are found in any case', 'blue', ['/b1', '/c1', '/c2']],
    ['are the common ones where it has none', 'Green', ['/c1', '/c2']],
    ['are the common ones where no colour is chosen', null, ['/c1', '/c2']],
  ])('%s', (_, colour, sources) => {
    expect(imageSources(PRODUCT, colour)).toEqual(sources)
    expect(imageOf(PRODUCT, colour)).toBe(sources[0])
  })

  test('leave out a common one that shows another colour', () => {
    const product = { images: ['/r1', '/c1'], colourImages: [RED, BLUE] }
    expect(imageSources(product, 'Blue')).toEqual(['/b1', '/c1'])
    expect(imageSources(product, 'Green')).toEqual(['/r1', '/c1'])
  })

  test('of a product without common ones are those of its first colour where none is chosen', () => {
    const product = { images: [], colourImages: [RED, BLUE] }
    expect(imageSources(product, null)).toEqual(['/r1', '/r2'])
    expect(imageSources(product, 'Green')).toEqual([])
    expect(imageOf({ images: [] }, null)).toBeUndefined()
  })

  test('have the text of each', () => {
    expect(imagesFor(PRODUCT, 'Red').slice(0, 2)).toEqual([
      { src: '/r1', alt: 'Front in red' },
      { src: '/r2', alt: undefined },
    ])
  })
})

const address = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
const colour = fc.constantFrom('Red', 'red', 'Blue', 'Green')
const stored = fc.record({
  colors: fc.uniqueArray(fc.constantFrom('Red', 'Blue', 'Green')),
  images: fc.uniqueArray(address),
  colourImages: fc.array(fc.record({ colour, images: fc.uniqueArray(address) })),
  imageAlts: fc.dictionary(address, fc.string()),
})

describe('tidied pictures', () => {
  test('belong to colours of the product, in their order, and each text to a picture', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const tidy = tidyImages(given)
        const colours = tidy.colourImages.map((one) => one.colour)
        expect(colours).toEqual(given.colors.filter((one) => colours.includes(one)))
        const all = [...tidy.images, ...tidy.colourImages.flatMap((one) => one.images)]
        expect(Object.keys(tidy.imageAlts).every((src) => all.includes(src))).toBe(true)
        expect(tidyImages({ ...given, ...tidy })).toEqual(tidy)
      }),
    )
  })

  test('begin with the same in every colour that the product has', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const tidy = tidyImages(given)
        for (const one of given.colors) expect(imageOf(tidy, one)).toBe(imageOf(given, one))
      }),
    )
  })
})
