import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SystemJson } from '#contracts/admin/system.ts'
import { IMAGE_TEXTS } from '#contracts/catalogue/image-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { bucketStore } from '#integrations/images/bucket-store.ts'
import type { ImageStore } from '#rules/image-store.ts'
import { sweepImages } from '#shop/images/sweep-images.ts'
import { openTestBucket, type TestBucket } from '../../../tests/support/bucket.ts'
import { photo, productParts, sendForm } from '../../../tests/support/forms.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { SYSTEM } from '../../../tests/support/system.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let bucket: TestBucket
let store: ImageStore
let shop: TestShop
let seller: Person
let admin: Person

beforeAll(async () => {
  bucket = await openTestBucket()
  store = bucketStore(bucket.settings, { limitMs: 3000, pauseMs: 1, restMs: 0 })
  shop = await openTestShop({ hasLimits: false, uploads: store })
  seller = await newPerson(shop, 'seller')
  admin = await newPerson(shop, 'admin')
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
})

async function keptNames(): Promise<string[]> {
  const names = []
  for await (const { name } of store.list()) names.push(`/uploads/${name}`)
  return names.sort()
}
const avatarOf = async ({ user }: Person) =>
  (await shop.database.db.select().from(users).where(eq(users.id, user._id)))[0]?.avatar
const changeAvatar = async (person: Person, colour: string) =>
  sendForm(shop, 'POST', `/v1/api/upload/profile/${person.user._id}`, [['avatar', await photo(colour)]], person.token)
const addProduct = async (title: string) =>
  sendForm(
    shop,
    'POST',
    '/v1/api/products/add-products',
    productParts({ title }, [
      ['images', await photo('#112233')],
      ['images', await photo('#aabbcc')],
    ]),
    seller.token,
  )
const readSystem = async (): Promise<SystemJson> => (await send(shop, 'GET', SYSTEM, undefined, admin.token)).json()

test('pictures of people and products live in the bucket, what is made of them on the machine', async () => {
  const [first, second] = [await changeAvatar(seller, '#112233'), await changeAvatar(seller, '#445566')]
  expect([first.statusCode, second.statusCode], second.body).toEqual([200, 200])
  // The one before is gone from the bucket.
  expect(await keptNames()).toEqual([second.json().user.avatar])
  const { images } = (await addProduct('Kept in a bucket')).json().product
  expect(await keptNames()).toEqual([second.json().user.avatar, ...images].sort())
  for (const [query, width] of [
    ['?w=96', 96],
    ['', 300],
  ] as const) {
    const answer = await shop.app.inject(images[0] + query)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
  }
  expect(readdirSync(shop.folder)).not.toContain('uploads')
  const name = basename(images[0])
  expect(readdirSync(join(shop.folder, 'made-pictures/uploads')).sort()).toEqual([
    `${name}-96.webp`,
    `${name}-original`,
  ])
  const { health, pictures } = await readSystem()
  expect([health, pictures]).toEqual([
    'ok',
    {
      where: expect.stringMatching(/^the bucket pictures at 127\.0\.0\.1:\d+$/),
      count: 3,
      bytes: expect.any(Number),
      problem: null,
    },
  ])
})

test('a person who goes takes the picture out of the bucket', async () => {
  const person = await newPerson(shop)
  const { avatar } = (await changeAvatar(person, '#778899')).json().user
  expect(await keptNames()).toContain(avatar)
  const gone = await send(shop, 'DELETE', `/auth/user/${person.user._id}`, { password: PASSWORD }, person.token)
  expect(gone.statusCode, gone.body).toBe(200)
  expect(await keptNames()).not.toContain(avatar)
})

test('what could not be deleted is deleted later, and other machines let go of their sizes', async () => {
  const person = await newPerson(shop)
  const other = await openTestShop({ database: shop.database, uploads: store })
  const { avatar } = (await changeAvatar(person, '#334455')).json().user
  const sizesAt = ({ folder }: TestShop) =>
    readdirSync(join(folder, 'made-pictures/uploads')).filter((name) => name.startsWith(basename(avatar)))
  for (const one of [shop, other]) {
    expect((await one.app.inject(`${avatar}?w=96`)).statusCode).toBe(200)
    await sweepImages(one.shop)
    expect(sizesAt(one)).toHaveLength(2)
  }
  bucket.refuse((method) => method === 'DELETE')
  const next = await changeAvatar(person, '#556677')
  expect(next.statusCode).toBe(200)
  expect([await keptNames(), sizesAt(shop)]).toEqual([expect.arrayContaining([avatar]), []])
  await expect(sweepImages(shop.shop)).rejects.toMatchObject({ kind: 'refused' })
  // A backup brings the person back as they were.
  expect((await changeAvatar(person, '#667788')).statusCode).toBe(200)
  const back = next.json().user.avatar
  await shop.database.db.update(users).set({ avatar: back }).where(eq(users.id, person.user._id))
  bucket.refuse(() => false)
  for (const one of [shop, other]) await sweepImages(one.shop)
  expect(sizesAt(other)).toEqual([])
  expect(await keptNames()).not.toContain(avatar)
  expect(await keptNames()).toContain(back)
  expect(readdirSync(join(shop.folder, 'unremoved-pictures/uploads'))).toEqual([])
  await other.close()
})

test('a refused product leaves nothing behind, and one picture that fails takes the others with it', async () => {
  const before = await keptNames()
  let puts = 0
  bucket.refuse((method) => method === 'PUT' && ++puts > 1)
  const answer = await addProduct('Half a product')
  bucket.refuse(() => false)
  expect([answer.statusCode, answer.json().message]).toEqual([503, IMAGE_TEXTS.unavailable])
  expect(await keptNames()).toEqual(before)
})

test('while the bucket is gone nothing is written that points nowhere, and the rest of the shop goes on', async () => {
  const before = await avatarOf(seller)
  const known = await shop.database.db.$count(products)
  await bucket.stop()
  for (const answer of [await changeAvatar(seller, '#123456'), await addProduct('Out of reach')]) {
    expect([answer.statusCode, answer.json().message]).toEqual([503, IMAGE_TEXTS.unavailable])
    expect(answer.headers['retry-after']).toBe('10')
  }
  expect(await avatarOf(seller)).toBe(before)
  expect(await shop.database.db.$count(products)).toBe(known)
  const unread = await shop.app.inject(`${before}?w=320`)
  expect([unread.statusCode, unread.headers['cache-control']]).toEqual([503, 'no-store'])
  const [product] = await shop.database.db.select().from(products).where(eq(products.title, 'Kept in a bucket'))
  // What was fetched before is still there, in any size.
  for (const query of ['', '?w=96', '?w=480']) {
    expect((await shop.app.inject(`${product?.images[0]}${query}`)).statusCode).toBe(200)
  }
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  expect((await shop.app.inject('/v1/api/products')).statusCode).toBe(200)
  expect(await readSystem()).toMatchObject({
    health: 'attention',
    pictures: { count: 0, problem: expect.stringContaining('cannot be reached (ECONNREFUSED)') },
  })
})
