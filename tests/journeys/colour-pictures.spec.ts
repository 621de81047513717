import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { fillAddress, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

async function image(name: string, background: string) {
  const made = sharp({ create: { width: 400, height: 400, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await made.png().toBuffer() }
}

const part = (page: Page, colour: string) => page.getByRole('group', { name: `Images of ${colour}` })
/** The address without the width that was asked for. */
const shown = async (picture: Locator) => (await picture.getAttribute('src'))?.split('?')[0]

test('a seller adds pictures of two colours, and a shopper sees and buys the colour chosen', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const title = `Painted Stole ${Date.now().toString(36)}`
  const answer = await request.post('/v1/api/products/add-products', {
    headers,
    multipart: {
      ...{ title, description: 'For one journey.', category: 'Fashion', originalPrice: '900', inStock: '9' },
      ...{ 'colors[0]': 'Indigo', 'colors[1]': 'Rust' },
    },
  })
  const { _id } = (await answer.json()).product as ProductJson

  await test.step('pictures of colours are dropped, ordered, described and saved', async () => {
    await signInWith(page, headers.authorization.slice('Bearer '.length))
    await page.goto(`/seller/products/edit/${_id}`)
    await page.getByText('Pictures of each colour').click()
    const indigo = part(page, 'Indigo')
    const files = [await image('dark.png', '#22306b'), await image('light.png', '#8fa0dd')]
    await indigo.locator('input[type=file]').setInputFiles(files)
    await expect(indigo.locator('.image-list li')).toHaveCount(2)
    const second = await indigo.locator('.image-list img').nth(1).getAttribute('src')
    await indigo.getByRole('button', { name: 'Move image 2 of Indigo forward' }).click()
    await expect(indigo.locator('.image-list img').first()).toHaveAttribute('src', second ?? '')
    await indigo.locator('.picture').first().dragTo(indigo.locator('.picture').nth(1))
    await expect(indigo.locator('.image-list img').nth(1)).toHaveAttribute('src', second ?? '')
    await indigo.getByLabel('What image 1 of Indigo shows').fill('The dark stole, folded')
    const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') }
    const rust = part(page, 'Rust')
    await rust.locator('input[type=file]').setInputFiles([await image('rust.png', '#9c4a2c'), notes])
    await expect(rust.locator('.image-list li')).toHaveCount(1)
    await expect(rust.getByText('notes.png is a PDF document')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/seller\/products$/)
  })

  const { product } = (await (await request.get(`/v1/api/products/${_id}`)).json()) as { product: ProductJson }
  const { colourImages = [] } = product
  const [indigo, rust] = colourImages.map(({ images }) => images[0])
  expect(colourImages.map(({ colour, images }) => [colour, images.length])).toEqual([
    ['Indigo', 2],
    ['Rust', 1],
  ])

  await test.step('choosing a colour changes the gallery at once', async () => {
    await signInWith(page, (await signUpPerson(request)).token)
    await page.setViewportSize(PHONE)
    await page.goto(`/products/${_id}`)
    const gallery = page.locator('.gallery img')
    await expect(gallery).toHaveCount(2)
    await expect(gallery.first()).toHaveAttribute('alt', 'The dark stole, folded')
    expect(await shown(gallery.first())).toBe(indigo)
    await page.getByRole('radio', { name: 'Rust' }).check({ force: true })
    await expect(gallery).toHaveCount(1)
    await expect(gallery.first()).toHaveAttribute('alt', `${title}, Rust`)
    expect(await shown(gallery.first())).toBe(rust)
    await expect(page).toHaveURL(/\?colour=rust$/)
    await page.reload()
    await expect(gallery.first()).toHaveAttribute('alt', `${title}, Rust`)
  })
  await test.step('the page comes from the server in the colour that its address names', async () => {
    const first = async (query: string) => {
      const html = await (await request.get(`/products/${_id}${query}`)).text()
      return [/<ul class="gallery"[\s\S]*?<img[^>]* src="([^"?]*)/.exec(html)?.[1], html.length]
    }
    expect((await first('?colour=rust&utm_source=letter'))[0]).toBe(rust)
    expect((await first(''))[0]).toBe(indigo)
    expect(await first('?colour=pink')).toEqual(await first(''))
  })
  await test.step('the cart and the order show the bought colour', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page.locator('.cart-lines img').first()).toHaveAttribute('src', new RegExp(`^${rust}`))
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillAddress(page)
    await page.getByRole('main').getByText('Cash on Delivery (COD)').click()
    await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
    await expect(page).toHaveURL('/orders/success')
    const bought = page.getByRole('region', { name: 'Items' }).locator('img')
    await expect(bought.first()).toHaveAttribute('src', new RegExp(`^${rust}`))
  })
  await test.step('a search for the colour shows it on the card, which opens it', async () => {
    await page.goto(`/search?q=${encodeURIComponent(`rust ${title}`)}`)
    const card = page.getByRole('link', { name: title }).first()
    await expect(card).toHaveAttribute('href', `/products/${_id}?colour=rust`)
  })
})
