import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { mails } from '#database/tables/mail.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { MOST_NOTICES, type NoticeKind } from '#rules/product-notice.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'
import { eraseUser } from '../privacy/erase-user.ts'
import { queueNotices, sweepNotices } from './queue-notices.ts'

const URL = '/v1/api/notices'

onBothDatabases('notices of products', (database) => {
  let shop: TestShop
  let seller: Person
  let count = 0
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const address = () => {
    count += 1
    return `waits${count}@example.in`
  }
  type Part = { variantId?: string; price?: number; email?: string }
  const ask = (kind: NoticeKind, productId: string, part: Part = {}, token?: string) =>
    send(shop, 'POST', URL, { kind, productId, price: 500, ...part }, token)
  const keyIn = (text = '') => /\/notices\/confirm\/([\w-]+)/.exec(text)?.[1] ?? ''
  const confirm = async (email: string) =>
    send(shop, 'POST', `${URL}/confirm`, { key: keyIn((await newestMail(shop, email, 'notice_confirm'))?.text) })
  const lettersTo = async (email: string) => {
    const found = await database().db.select().from(mails).where(eq(mails.to, email))
    return found
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('notice'))
      .sort()
  }
  const setStock = (id: string, stock: number) =>
    database().db.update(productVariants).set({ stock }).where(eq(productVariants.id, id))
  async function verified(): Promise<Person> {
    const person = await newPerson(shop)
    await database().db.update(users).set({ isEmailVerified: true }).where(eq(users.id, person.user._id))
    return person
  }

  test('a guest confirms first, and then gets one mail when it is back', async () => {
    const { id, title } = await stockProduct(shop, { stock: 0 })
    const email = address()
    expect((await ask('back_in_stock', id, { email })).statusCode).toBe(200)
    await setStock(id, 3)
    await queueNotices(shop.shop)
    expect(await lettersTo(email)).toEqual(['notice_confirm'])
    expect((await confirm(email)).statusCode).toBe(200)
    await queueNotices(shop.shop)
    await queueNotices(shop.shop)
    expect(await lettersTo(email)).toEqual(['notice_back_in_stock', 'notice_confirm'])
    expect(await newestMail(shop, email, 'notice_back_in_stock')).toMatchObject({ subject: `${title} is back` })
  })

  test('a confirmed account needs one press, and waits for its combination alone', async () => {
    const product = await stockVariants(shop, seller, { stock: 0 })
    const person = await verified()
    const variants = await variantsOf(shop, product)
    const red = variants.get('Red S')?.id ?? ''
    await ask('back_in_stock', product.id, { variantId: red }, person.token)
    await setStock(variants.get('Blue S')?.id ?? '', 2)
    await queueNotices(shop.shop)
    expect(await lettersTo(person.email)).toEqual([])
    await setStock(red, 1)
    await queueNotices(shop.shop)
    expect(await lettersTo(person.email)).toEqual(['notice_back_in_stock'])
    expect((await newestMail(shop, person.email, 'notice_back_in_stock'))?.text).toContain('?colour=red&size=s')
  })

  test('a lower price than the one shown is told; the same and a higher one are not', async () => {
    const { id } = await stockProduct(shop, { originalPaise: 50_000, discountPaise: null, stock: 5 })
    const person = await verified()
    await ask('price_drop', id, {}, person.token)
    await queueNotices(shop.shop)
    await database().db.update(products).set({ originalPaise: 60_000 }).where(eq(products.id, id))
    await queueNotices(shop.shop)
    expect(await lettersTo(person.email)).toEqual([])
    await database().db.update(products).set({ discountPaise: 49_900 }).where(eq(products.id, id))
    await queueNotices(shop.shop)
    expect(await lettersTo(person.email)).toEqual(['notice_price_drop'])
  })

  const listed = async ({ token }: Person) => (await send(shop, 'GET', URL, undefined, token)).json().notices

  test('what a person asked for is listed for them alone, until it is told', async () => {
    const product = await stockVariants(shop, seller, { stock: 0 })
    const red = (await variantsOf(shop, product)).get('Red S')?.id ?? ''
    const [person, other] = [await verified(), await verified()]
    await ask('back_in_stock', product.id, { variantId: red }, person.token)
    const expected = {
      kind: 'back_in_stock',
      productId: product.id,
      variantId: red,
      title: expect.stringContaining('Red'),
    }
    expect(await listed(person)).toMatchObject([expected])
    expect(await listed(other)).toEqual([])
    await setStock(red, 1)
    await queueNotices(shop.shop)
    expect(await listed(person)).toEqual([])
  })

  test('what a guest asked for is listed once the same address has an account, after both were confirmed', async () => {
    const { id } = await stockProduct(shop, { stock: 0 })
    const person = await newPerson(shop)
    await ask('back_in_stock', id, { email: person.email })
    await confirm(person.email)
    expect(await listed(person)).toEqual([])
    await database().db.update(users).set({ isEmailVerified: true }).where(eq(users.id, person.user._id))
    expect(await listed(person)).toMatchObject([{ productId: id, variantId: null }])
  })

  test('one notice is ended by its owner alone, and can be asked for again', async () => {
    const { id } = await stockProduct(shop, { stock: 0 })
    const [person, other] = [await verified(), await verified()]
    await ask('back_in_stock', id, {}, person.token)
    const [{ id: noticeId }] = await listed(person)
    const end = ({ token }: Person) => send(shop, 'DELETE', `${URL}/${noticeId}`, undefined, token)
    expect((await end(other)).statusCode).toBe(404)
    expect((await end(person)).statusCode).toBe(200)
    expect((await end(person)).statusCode).toBe(404)
    expect(await listed(person)).toEqual([])
    await ask('back_in_stock', id, {}, person.token)
    expect(await listed(person)).toHaveLength(1)
  })

  test('what is in stock is not waited for', async () => {
    const { id } = await stockProduct(shop, { stock: 4 })
    expect((await ask('back_in_stock', id, { email: address() })).statusCode).toBe(409)
  })

  test('a guest without an address is told so beside the field', async () => {
    const { id } = await stockProduct(shop, { stock: 0 })
    const answer = await ask('back_in_stock', id)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: 'email' }]])
  })

  test('asking again and at once leaves one notice', async () => {
    const { id } = await stockProduct(shop, { stock: 0 })
    const person = await verified()
    await Promise.all(Array.from({ length: 5 }, () => ask('back_in_stock', id, {}, person.token)))
    await setStock(id, 1)
    await queueNotices(shop.shop)
    expect(await lettersTo(person.email)).toEqual(['notice_back_in_stock'])
  })

  test('whoever waits too long is not written to, and is forgotten', async () => {
    const { id } = await stockProduct(shop, { stock: 0 })
    const person = await verified()
    await ask('back_in_stock', id, {}, person.token)
    shop.clock.pass({ days: 91 })
    await setStock(id, 1)
    await queueNotices(shop.shop)
    await sweepNotices(shop.shop)
    expect(await lettersTo(person.email)).toEqual([])
    expect(await database().db.select().from(productNotices).where(eq(productNotices.email, person.email))).toEqual([])
  })

  test('one press in the mail program ends all notices to the address, and a second is no mistake', async () => {
    const person = await verified()
    const { id } = await stockProduct(shop, { stock: 0 })
    const { id: other } = await stockProduct(shop, { stock: 0 })
    await ask('back_in_stock', id, {}, person.token)
    await ask('back_in_stock', other, {}, person.token)
    await setStock(id, 1)
    await queueNotices(shop.shop)
    const url = (await newestMail(shop, person.email, 'notice_back_in_stock'))?.unsubscribeUrl ?? ''
    const press = () =>
      shop.app.inject({
        method: 'POST',
        url: url.replace('https://shop.example', ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200])
    await setStock(other, 1)
    await queueNotices(shop.shop)
    expect(await lettersTo(person.email)).toEqual(['notice_back_in_stock'])
  })

  test('an address waits for so many', async () => {
    const person = await verified()
    for (let at = 0; at < MOST_NOTICES; at += 1) {
      const { id } = await stockProduct(shop, { stock: 0 })
      expect((await ask('back_in_stock', id, {}, person.token)).statusCode).toBe(200)
    }
    const { id } = await stockProduct(shop, { stock: 0 })
    expect((await ask('back_in_stock', id, {}, person.token)).statusCode).toBe(409)
  })

  test('notices are in the export, and go with the account', async () => {
    const { id, title } = await stockProduct(shop, { stock: 0 })
    const person = await verified()
    await ask('back_in_stock', id, {}, person.token)
    const { notices } = (await send(shop, 'GET', '/auth/export', undefined, person.token)).json()
    expect(notices).toMatchObject([{ kind: 'back_in_stock', product: title }])
    await eraseUser(asUser(shop, person), person.user._id, PASSWORD)
    expect(await database().db.select().from(productNotices).where(eq(productNotices.email, person.email))).toEqual([])
  })
})

onBothDatabases('limits of notices', (database) => {
  test('typing an address again and again does not fill its mailbox', async () => {
    const shop = await openTestShop({ database: database() })
    const { id } = await stockProduct(shop, { stock: 0 })
    const body = { kind: 'back_in_stock', productId: id, price: 1, email: 'victim@example.in' }
    for (let at = 0; at < 6; at += 1) expect((await send(shop, 'POST', URL, body)).statusCode).toBe(200)
    expect(await database().db.$count(mails, eq(mails.to, 'victim@example.in'))).toBe(3)
    await shop.close()
  })
})
