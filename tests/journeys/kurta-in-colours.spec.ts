import sharp from 'sharp'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { sellerToken, signInWith } from '../support/journey-goods.ts'
import { TimedHands } from '../support/timed-hands.ts'

const COLOURS = { Red: '#b3202f', Blue: '#22448f', Teal: '#1d7f78' }
const UNDER_TWO_MINUTES = 120

async function photo(colour: string, background: string) {
  const made = sharp({ create: { width: 900, height: 1200, channels: 3, background } })
  return { name: `kurta-${colour.toLowerCase()}.jpg`, mimeType: 'image/jpeg', buffer: await made.jpeg().toBuffer() }
}

test('a seller makes a kurta in three colours and five sizes, with pictures, in under two minutes of typing', async ({
  page,
  request,
}) => {
  const title = `Lotus block-print kurta ${Date.now().toString(36)}`
  await signInWith(page, await sellerToken(request))
  await page.goto('/seller/products/add')
  const hands = new TimedHands(page)

  await test.step('what it is and what it costs', async () => {
    await hands.press(page.getByLabel('Title'))
    await hands.type(title)
    await hands.choose(page.getByLabel('Category', { exact: true }), 'Fashion')
    await hands.press(page.getByLabel('Description'))
    await hands.type('Block-printed by hand on soft cotton, with side slits.')
    await hands.press(page.getByLabel('Original price (₹)'))
    await hands.type('1450')
  })
  await test.step('colours and sizes', async () => {
    await hands.press(page.getByRole('switch', { name: 'Keep stock for each colour and size' }))
    await hands.press(page.getByRole('textbox', { name: 'Values of Colour' }))
    await hands.type('Red, Blue, Teal')
    await hands.key('Enter')
    await hands.press(page.getByRole('button', { name: 'Add sizes XS to XL' }))
  })
  await test.step('stock, walked with Tab', async () => {
    await hands.press(page.getByLabel('Stock of Red, XS', { exact: true }))
    for (let cell = 1; cell <= 15; cell += 1) {
      await hands.type(String(cell % 9))
      await hands.key('Tab')
    }
    await expect(page.getByText('57 pieces in 15 combinations')).toBeVisible()
  })
  await test.step('a picture for each colour', async () => {
    await hands.press(page.getByText('Pictures of each colour'))
    for (const [colour, background] of Object.entries(COLOURS)) {
      const part = page.getByRole('group', { name: `Images of ${colour}` })
      await hands.pick(part.locator('input[type=file]'), await photo(colour, background))
      await expect(part.locator('.image-list li')).toHaveCount(1)
    }
    await expectAccessible(page)
  })
  await test.step('it is for sale', async () => {
    await hands.press(page.getByRole('button', { name: 'Add Product' }))
    await expect(page.getByText('Congratulations! Product added successfully!').first()).toBeVisible()
  })

  const read = await request.get('/v1/api/products')
  const { products } = (await read.json()) as { products: ProductJson[] }
  const { _id } = products.find((one) => one.title === title)!
  const { product } = (await (await request.get(`/v1/api/products/${_id}`)).json()) as { product: ProductJson }
  expect(product.variants).toHaveLength(15)
  expect(product.inStock).toBe(57)
  expect(product.colourImages?.map(({ colour, images }) => [colour, images.length])).toEqual(
    Object.keys(COLOURS).map((colour) => [colour, 1]),
  )
  test.info().annotations.push({ type: 'typing', description: JSON.stringify({ ...hands.counts, s: hands.seconds }) })
  expect(hands.seconds).toBeLessThan(UNDER_TWO_MINUTES)
})
