import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productFromJson } from '#contracts/catalogue/convert-product.ts'
import { PRODUCT_IMAGE_TEXTS } from '#contracts/catalogue/product-image-texts.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { activity } from '#database/tables/activity.ts'
import { products } from '#database/tables/catalogue.ts'
import { undoActivity } from '#shop/undo/undo-activity.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { photo, productParts, sendForm } from '../../../tests/support/forms.ts'
import { cartLine, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { SIZES, stockVariants, variantRow, variantsField } from '../../../tests/support/variants.ts'

type Parts = Parameters<typeof sendForm>[3]
type Wanted = { colour: string; images: string[] }[]

onBothDatabases('pictures of colours', (database) => {
  let shop: TestShop
  let seller: Person
  let admin: Person
  let customer: Person
  let image: Buffer

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
    customer = await newPerson(shop)
    image = await photo()
  })
  afterAll(() => shop.close())

  const colours = (wanted: Wanted): Parts[number] => ['colourImages', JSON.stringify(wanted)]
  const files = (count: number): Parts => Array.from({ length: count }, () => ['colourImageFiles', image] as const)
  const change = (id: string, parts: Parts, { token } = seller) => {
    shop.clock.pass({ seconds: 1 })
    return sendForm(shop, 'PUT', `/v1/api/products/${id}`, parts, token)
  }
  const changed = async (id: string, parts: Parts): Promise<SellerProductJson> => {
    const answer = await change(id, parts)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().product
  }
  /** In Teal and Oat, with one common picture, two of Teal and one of Oat. */
  const made = async (): Promise<SellerProductJson> => {
    const answer = await sendForm(
      shop,
      'POST',
      '/v1/api/products/add-products',
      productParts({}, [
        ['colors[]', 'Teal'],
        ['colors[]', 'Oat'],
        ['images', image],
        ...files(3),
        colours([
          { colour: 'oat', images: ['newColour:2'] },
          { colour: 'Teal', images: ['newColour:1', 'newColour:0'] },
        ]),
        [
          'imageAlts',
          JSON.stringify({ 'new:0': ' The clutch,  closed', 'newColour:1': 'In teal', '/uploads/x': 'no' }),
        ],
      ]),
      seller.token,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().product
  }
  const inShop = async (id: string) => (await shop.app.inject(`/v1/api/products/${id}`)).json().product
  const lastOf = async (id: string) => {
    const entries = database().db.select().from(activity).where(eq(activity.entityId, id))
    return (await entries.orderBy(desc(activity.at), desc(activity.id)).limit(1))[0]!
  }
  const undoLast = async (id: string) => undoActivity(asUser(shop, admin), (await lastOf(id)).id)

  test('are in the order of the colours, each with its text, and can be seen', async () => {
    const { _id } = await made()
    const product = await inShop(_id)
    const [teal, oat] = product.colourImages
    expect([teal.colour, teal.images.length, oat.colour, oat.images.length]).toEqual(['Teal', 2, 'Oat', 1])
    expect(product.imageAlts).toEqual({ [product.images[0]]: 'The clutch, closed', [teal.images[0]]: 'In teal' })
    expect((await shop.app.inject(`${teal.images[0]}?w=96`)).statusCode).toBe(200)
    expect((await lastOf(_id)).after).toMatchObject({ colourImages: product.colourImages })
  })

  test('come to lists as the first of each colour, and to a product without them not at all', async () => {
    const { _id, colourImages } = await made()
    const { _id: plain } = (
      await send(shop, 'POST', '/v1/api/products/add-products', Object.fromEntries(productParts()), seller.token)
    ).json().product
    const list = (await shop.app.inject('/v1/api/products')).json().products as SellerProductJson[]
    const listed = list.find((one) => one._id === _id)
    expect(listed).toMatchObject({
      colourImages: colourImages?.map(({ colour, images }) => ({ colour, images: images.slice(0, 1) })),
      imageAlts: {},
    })
    for (const product of [list.find((one) => one._id === plain), await inShop(plain)]) {
      expect(Object.keys(product ?? {})).not.toContain('colourImages')
      expect(Object.keys(product ?? {})).not.toContain('imageAlts')
    }
  })

  test('stay where they are not sent, change where they are, and undo brings them back', async () => {
    const before = await made()
    expect(await changed(before._id, [['title', 'Renamed']])).toMatchObject({
      colourImages: before.colourImages,
      imageAlts: before.imageAlts,
    })
    const [first = '', second = ''] = before.colourImages?.[0]?.images ?? []
    const after = await changed(before._id, [
      ...files(1),
      colours([{ colour: 'Teal', images: [second, 'newColour:0', first] }]),
    ])
    expect(after.colourImages?.[0]?.images).toEqual([second, expect.stringContaining('/uploads/product-'), first])
    await undoLast(before._id)
    expect(await inShop(before._id)).toMatchObject({ colourImages: before.colourImages, imageAlts: before.imageAlts })
  })

  test('of a colour that is taken away go with it, and come back by undo', async () => {
    const before = await made()
    const after = await changed(before._id, [['colors[]', 'Oat']])
    expect(after.colourImages?.map(({ colour }) => colour)).toEqual(['Oat'])
    expect(Object.keys(after.imageAlts ?? {})).toEqual(before.images)
    const none = await changed(before._id, [colours([]), ['imageAlts', '{}']])
    expect([none.colourImages, none.imageAlts]).toEqual([undefined, undefined])
    await undoLast(before._id)
    expect((await inShop(before._id)).colourImages).toEqual(after.colourImages)
  })

  test('come back with a deleted product', async () => {
    const before = await made()
    shop.clock.pass({ seconds: 1 })
    await shop.app.inject({
      method: 'DELETE',
      url: `/v1/api/products/${before._id}`,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    await undoLast(before._id)
    expect(await inShop(before._id)).toMatchObject({ colourImages: before.colourImages, imageAlts: before.imageAlts })
  })

  test('belong to the values of the colour option where there are options', async () => {
    const product = await stockVariants(shop, seller)
    const answer = await change(product.id, [...files(1), colours([{ colour: 'Blue', images: ['newColour:0'] }])])
    expect(answer.json().product.colourImages).toMatchObject([{ colour: 'Blue' }])
    const rows = SIZES.values.map((size) => variantRow([size], { stock: '1' }))
    const withoutColour = await changed(product.id, [['variants', variantsField([SIZES], rows)]])
    expect(withoutColour.colourImages).toBeUndefined()
  })

  test('the order has those of the bought colour', async () => {
    const product = await made()
    const sold = productFromJson(product)
    const order = await placeCod(shop, customer, sold, {
      items: [cartLine(sold, { color: 'Oat', size: null }), cartLine(sold, { color: 'Teal', size: null })],
    })
    const [teal, oat] = product.colourImages ?? []
    const bought = order.cart.items.map(({ Products: [item] }) => item?.images)
    expect(bought).toEqual([
      [...(oat?.images ?? []), ...product.images],
      [...(teal?.images ?? []), ...product.images],
    ])
  })

  describe('are refused', () => {
    const written = async (id: string) =>
      (await database().db.select().from(products).where(eq(products.id, id)))[0]?.colourImages

    test.each<[string, () => Parts | Promise<Parts>, string, string]>([
      [
        'with an address of another product',
        async () => [colours([{ colour: 'Teal', images: (await made()).images }])],
        'colourImages.0.images',
        SELLER_PRODUCT_TEXTS.unknownImage,
      ],
      [
        'with a file that was not sent',
        () => [colours([{ colour: 'Teal', images: ['newColour:0'] }])],
        'colourImages.0.images',
        SELLER_PRODUCT_TEXTS.unknownImage,
      ],
      [
        'as the ninth of a colour',
        () => [...files(9), colours([{ colour: 'Teal', images: files(9).map((_, i) => `newColour:${i}`) }])],
        'colourImages.0.images',
        PRODUCT_IMAGE_TEXTS.tooMany('Teal'),
      ],
      [
        'for a colour that the product does not have',
        () => [...files(1), colours([{ colour: 'Pink', images: ['newColour:0'] }])],
        'colourImages.0.colour',
        PRODUCT_IMAGE_TEXTS.unknownColour('Pink'),
      ],
      ['without a colour', () => files(1), 'colourImages', PRODUCT_IMAGE_TEXTS.unreadable],
      ['as what is no list', () => [['colourImages', '{"a":']], 'colourImages', PRODUCT_IMAGE_TEXTS.unreadable],
      [
        'for a colour that is named twice',
        () => [colours([1, 2].map(() => ({ colour: 'Teal', images: [] })))],
        'colourImages',
        PRODUCT_IMAGE_TEXTS.unreadable,
      ],
      [
        'as what is no image',
        () => [
          ['colourImageFiles', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
          colours([{ colour: 'Teal', images: ['newColour:0'] }]),
        ],
        'colourImageFiles.0',
        SELLER_PRODUCT_TEXTS.badImage,
      ],
      [
        'as a file of six megabytes',
        () => [['colourImageFiles', Buffer.concat([image, Buffer.alloc(6 * 1024 * 1024)])]],
        'colourImageFiles',
        SELLER_PRODUCT_TEXTS.badImage,
      ],
      ['as one of more than forty files', () => files(41), 'colourImages', PRODUCT_IMAGE_TEXTS.tooManyNew],
      [
        'with a text that is too long',
        () => [['imageAlts', JSON.stringify({ 'new:0': 'x'.repeat(151) })]],
        'imageAlts.new:0',
        PRODUCT_IMAGE_TEXTS.altTooLong,
      ],
    ])('%s', async (_, parts, path, message) => {
      const { _id, colourImages } = await made()
      const answer = await change(_id, await parts())
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ message, errors: [{ path, message }] })
      expect(await written(_id)).toEqual(colourImages)
    })

    test('to a customer', async () => {
      const { _id } = await made()
      expect((await change(_id, [colours([])], customer)).statusCode).toBe(403)
    })

    test('to an editor who was overtaken', async () => {
      const { _id, updatedAt, colourImages } = await made()
      await changed(_id, [['title', 'Of the first']])
      const answer = await change(_id, [['updatedAt', updatedAt], colours([])])
      expect(answer.statusCode).toBe(409)
      expect(answer.json().product).toMatchObject({ title: 'Of the first', colourImages })
    })

    test('by the database beyond eight, and without a colour', async () => {
      const { _id } = await made()
      const nine = [{ colour: 'Teal', images: Array.from({ length: 9 }, (_, i) => `/uploads/${i}`) }]
      const set = (value: unknown) =>
        database()
          .db.update(products)
          .set({ colourImages: value as Wanted })
          .where(eq(products.id, _id))
      for (const wrong of [nine, [{ images: [] }], {}]) await expect(set(wrong)).rejects.toThrow()
    })
  })
})
