import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { MOST_WISHES, MOST_WISHLIST_LINKS, MOST_WISHLISTS } from '#rules/wishlist.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'
import { eraseUser } from '../privacy/erase-user.ts'
import { deleteProduct } from '../products/delete-product.ts'
import { addWishes, moveWish, removeWishes } from './change-wishes.ts'
import { addWishlist, deleteWishlist, renameWishlist } from './change-wishlists.ts'
import { listWishlists } from './list-wishlists.ts'
import { findWished } from './look-up-wishes.ts'
import { readSharedList, shareWishlist, stopSharing } from './share-wishlist.ts'

onBothDatabases('wishlists', (database) => {
  let shop: TestShop
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const wish = (productId: string, variantId: string | null = null) => ({ productId, variantId })
  const add = (person: Person, productId: string, part: object = {}) =>
    addWishes(asUser(shop, person), { wishes: [{ ...wish(productId), ...part }] })
  /** Many products, faster than one by one. */
  async function manyProducts(count: number): Promise<string[]> {
    const { category } = await stockProduct(shop)
    const rows = Array.from({ length: count }, (_, at) => {
      const { rating: _r, reviewCount: _c, releaseDate, createdAt, ...row } = sampleProduct({ id: shop.shop.newId() })
      return { ...row, category, title: `Piece ${at}`, releasedOn: releaseDate, createdAt: new Date(createdAt) }
    })
    await database().db.insert(products).values(rows)
    return rows.map(({ id }) => id)
  }
  const names = async (person: Person) => (await listWishlists(asUser(shop, person))).wishlists.map(({ name }) => name)

  test('the first wish makes a list, with the price at the time', async () => {
    const person = await newPerson(shop)
    const { id } = await stockProduct(shop, { originalPaise: 80_000, discountPaise: 60_000 })
    expect(await add(person, id)).toMatchObject({
      wishlists: [{ name: '', isShared: false, wishes: [{ productId: id, variantId: null, price: 600 }] }],
    })
    expect((await listWishlists(asUser(shop, await newPerson(shop)))).wishlists).toEqual([])
  })

  test('a combination is a wish of its own, with its own price', async () => {
    const person = await newPerson(shop)
    const product = await stockVariants(shop, seller)
    const red = (await variantsOf(shop, product)).get('Red S')?.id ?? ''
    await add(person, product.id)
    const { wishlists } = await addWishes(asUser(shop, person), { wishes: [wish(product.id, red)] })
    expect(wishlists[0]?.wishes.map(({ variantId }) => variantId).sort()).toEqual([null, red].sort())
  })

  test('the combination of another product is refused', async () => {
    const person = await newPerson(shop)
    const product = await stockVariants(shop, seller)
    const red = (await variantsOf(shop, product)).get('Red S')?.id ?? ''
    const { id } = await stockProduct(shop)
    await expect(addWishes(asUser(shop, person), { wishes: [wish(id, red)] })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('ten presses at once are one wish on one list', async () => {
    const person = await newPerson(shop)
    const { id } = await stockProduct(shop)
    await Promise.all(Array.from({ length: 10 }, () => add(person, id)))
    const { wishlists } = await listWishlists(asUser(shop, person))
    expect(wishlists.map(({ wishes }) => wishes.length)).toEqual([1])
  })

  test('a list holds so many and no more; what fits of many is taken', async () => {
    const person = await newPerson(shop)
    const ids = await manyProducts(MOST_WISHES + 5)
    await addWishes(asUser(shop, person), { wishes: ids.slice(0, MOST_WISHES - 2).map((id) => wish(id)) })
    const { wishlists } = await addWishes(asUser(shop, person), { wishes: ids.slice(-6).map((id) => wish(id)) })
    expect(wishlists[0]?.wishes).toHaveLength(MOST_WISHES)
    await expect(add(person, ids.at(-1) ?? '')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('lists have different names, and are so many', async () => {
    const person = await newPerson(shop)
    const start = (name: string) => addWishlist(asUser(shop, person), { name })
    await start('Wedding')
    await expect(start('wedding')).rejects.toMatchObject({ code: 'conflict', errors: [{ path: 'name' }] })
    for (let at = 1; at < MOST_WISHLISTS; at += 1) await start(`List ${at}`)
    await expect(start('One more')).rejects.toMatchObject({ code: 'conflict' })
    expect(await names(person)).toHaveLength(MOST_WISHLISTS)
  })

  test('a list is renamed, and deleted with what is on it', async () => {
    const person = await newPerson(shop)
    const { id } = await stockProduct(shop)
    const listId = (await add(person, id)).wishlists[0]?.id ?? ''
    await renameWishlist(asUser(shop, person), listId, { name: 'Winter' })
    expect(await names(person)).toEqual(['Winter'])
    await deleteWishlist(asUser(shop, person), listId)
    expect(await names(person)).toEqual([])
  })

  test('a wish moves to another list, where the same remains once', async () => {
    const person = await newPerson(shop)
    const { id } = await stockProduct(shop)
    const first = (await add(person, id)).wishlists[0]
    shop.clock.pass({ seconds: 1 })
    const second = (await addWishlist(asUser(shop, person), { name: 'Gifts' })).wishlists[1]
    await add(person, id, { wishlistId: second?.id })
    const moved = await moveWish(asUser(shop, person), first?.wishes[0]?.id ?? '', { wishlistId: second?.id ?? '' })
    expect(moved.wishlists.map(({ wishes }) => wishes.length)).toEqual([0, 1])
  })

  test('it is taken off one list, or off all', async () => {
    const person = await newPerson(shop)
    const { id } = await stockProduct(shop)
    const own = asUser(shop, person)
    await add(person, id)
    shop.clock.pass({ seconds: 1 })
    const other = (await addWishlist(own, { name: 'Gifts' })).wishlists[1]?.id
    const counts = ({ wishlists }: Awaited<ReturnType<typeof listWishlists>>) =>
      wishlists.map(({ wishes }) => wishes.length)
    await add(person, id, { wishlistId: other })
    expect(counts(await removeWishes(own, { items: [{ ...wish(id), wishlistId: other }] }))).toEqual([1, 0])
    await add(person, id, { wishlistId: other })
    expect(counts(await removeWishes(own, { items: [wish(id)] }))).toEqual([0, 0])
  })

  test('a link shows the list and nothing of its owner, until sharing stops', async () => {
    const person = await newPerson(shop)
    const { id, title } = await stockProduct(shop)
    const listId = (await add(person, id)).wishlists[0]?.id ?? ''
    const { key, wishlists } = await shareWishlist(asUser(shop, person), listId)
    expect(wishlists[0]?.isShared).toBe(true)
    expect(key.length).toBeGreaterThan(40)
    const read = () => send(shop, 'POST', '/v1/api/wishlists/shared', { key })
    const answer = await read()
    expect(answer.json()).toMatchObject({ name: '', items: [{ productId: id, product: { title } }] })
    expect(answer.body).not.toContain(person.user.username)
    expect(answer.body).not.toContain(person.user._id)
    await stopSharing(asUser(shop, person), listId)
    expect((await read()).statusCode).toBe(404)
  })

  test('earlier links go on working; the oldest of very many ends', async () => {
    const person = await newPerson(shop)
    const { id } = await stockProduct(shop)
    const own = asUser(shop, person)
    const listId = (await add(person, id)).wishlists[0]?.id ?? ''
    const keys: string[] = []
    for (let at = 0; at <= MOST_WISHLIST_LINKS; at += 1) {
      shop.clock.pass({ seconds: 1 })
      keys.push((await shareWishlist(own, listId)).key)
    }
    const opens = (key = '') =>
      readSharedList(own, { key }).then(
        () => true,
        () => false,
      )
    expect(await Promise.all([opens(keys[0]), opens(keys[1]), opens(keys.at(-1))])).toEqual([false, true, true])
  })

  test('what is no longer sold is looked up as such, and a deleted product leaves the lists', async () => {
    const person = await newPerson(shop)
    const product = await stockVariants(shop, seller)
    const red = (await variantsOf(shop, product)).get('Red S')?.id ?? ''
    await addWishes(asUser(shop, person), { wishes: [wish(product.id, red)] })
    const [before] = await findWished(database().db, [wish(product.id, red)])
    expect(before).toMatchObject({ product: { _id: product.id }, variant: { id: red, values: ['Red', 'S'] } })
    await deleteProduct(asUser(shop, seller), product.id)
    expect(await findWished(database().db, [wish(product.id, red)])).toMatchObject([{ product: null, variant: null }])
    expect((await listWishlists(asUser(shop, person))).wishlists).toMatchObject([{ wishes: [] }])
  })

  test('lists are in the export, and go with the account', async () => {
    const person = await newPerson(shop)
    const { id, title } = await stockProduct(shop)
    const listId = (await add(person, id)).wishlists[0]?.id ?? ''
    const { key } = await shareWishlist(asUser(shop, person), listId)
    const { wishlists } = (await send(shop, 'GET', '/auth/export', undefined, person.token)).json()
    expect(wishlists).toMatchObject([{ isShared: true, wishes: [{ product: title, choice: '' }] }])
    await eraseUser(asUser(shop, person), person.user._id, PASSWORD)
    await expect(readSharedList(asUser(shop, seller), { key })).rejects.toMatchObject({ code: 'not_found' })
  })
})
