import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import type { Product } from '#rules/product.ts'
import { sweepOrderPictures } from '#shop/returns/sweep-order-pictures.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('pictures of a return', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product
  let photo: Buffer
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 500 })
    const plain = { width: 1600, height: 900, channels: 3, background: '#7d57b0' } as const
    photo = await sharp({ create: plain })
      .withExif({ IFD0: { Copyright: 'Canary' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(() => shop.close())

  async function delivered(): Promise<OrderJson> {
    return moveTo(shop, seller, await placeCod(shop, buyer, product), 'Delivered')
  }
  const upload = (order: OrderJson, bytes: Buffer, { token } = buyer, field = 'picture') => {
    const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="../a.php"\r\ncontent-type: image/png\r\n\r\n`
    return shop.app.inject({
      method: 'POST',
      url: `/v1/api/orders/${order._id}/pictures`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    })
  }
  const add = async (order: OrderJson): Promise<string> => (await upload(order, photo)).json().picture._id
  const ask = (order: OrderJson, pictures: string[], reasonCode = 'damaged') => {
    const items = [{ itemId: order.cart.items[0]!._id, quantity: 1, reasonCode }]
    const body = { items, reason: 'Torn at the seam', pictures }
    return send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, body, buyer.token)
  }
  const read = (order: OrderJson, id: string, token: string) =>
    shop.app.inject({
      url: `/v1/api/orders/${order._id}/pictures/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })

  describe('one that is uploaded', () => {
    test('is drawn anew, smaller and without what else was in the file', async () => {
      const order = await delivered()
      const answer = await read(order, await add(order), buyer.token)
      const { width, format, exif } = await sharp(answer.rawPayload).metadata()
      expect([width, format, exif]).toEqual([1200, 'webp', undefined])
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
    })

    test.each([
      ['no picture', Buffer.from('<svg onload="alert(1)">'), 'picture', RETURN_TEXTS.pictureBad],
      ['another field', Buffer.from('x'), 'other', RETURN_TEXTS.pictureMissing],
      ['6 MB', Buffer.alloc(6 * 1024 * 1024), 'picture', RETURN_TEXTS.pictureBad],
    ])('is refused where it is %s', async (_, bytes, field, message) => {
      const answer = await upload(await delivered(), bytes, buyer, field)
      expect([answer.statusCode, answer.json().message]).toEqual([answer.statusCode === 413 ? 413 : 400, message])
    })

    test('needs an order that can be returned', async () => {
      const order = await placeCod(shop, buyer, product)
      expect((await upload(order, photo)).statusCode).toBe(409)
    })

    test('is the eleventh too many while none is sent', async () => {
      const order = await delivered()
      for (let count = 0; count < 10; count += 1) await add(order)
      const answer = await upload(order, photo)
      expect([answer.statusCode, answer.json().message]).toEqual([409, RETURN_TEXTS.tooManyPictures])
    })
  })

  describe('who sees it', () => {
    test('is its buyer and the shop, and nobody else', async () => {
      const order = await delivered()
      const id = await add(order)
      const other = await newPerson(shop)
      const tokens = [buyer.token, seller.token, other.token, 'made-up']
      const statuses = await Promise.all(tokens.map(async (token) => (await read(order, id, token)).statusCode))
      expect(statuses).toEqual([200, 200, 404, 401])
    })

    test('is not who only knows number and phone', async () => {
      const order = await delivered()
      const id = await add(order)
      const { key } = (
        await send(shop, 'POST', '/v1/api/orders/track', { number: order.id, contact: SHIPPING.phone })
      ).json()
      expect((await read(order, id, key)).statusCode).toBe(403)
    })

    test('is not the buyer of another order, under its own', async () => {
      const [mine, theirs] = [await delivered(), await delivered()]
      expect((await read(mine, await add(theirs), buyer.token)).statusCode).toBe(404)
    })
  })

  describe('a return', () => {
    test('for damage without a picture is refused, and nothing is stored', async () => {
      const order = await delivered()
      const answer = await ask(order, [])
      expect([answer.statusCode, answer.json().message]).toEqual([400, RETURN_TEXTS.pictureNeeded])
      const { order: after } = (await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, buyer.token)).json()
      expect(after.returns).toEqual([])
    })

    test('for another reason needs none', async () => {
      expect((await ask(await delivered(), [], 'changed_mind')).statusCode).toBe(200)
    })

    test('shows its pictures', async () => {
      const order = await delivered()
      const first = await add(order)
      shop.clock.pass({ seconds: 1 })
      const pictures = [first, await add(order)]
      expect((await ask(order, pictures)).json().order.returns[0].pictures).toEqual(pictures)
    })

    test('takes no picture of another order', async () => {
      const [mine, theirs] = [await delivered(), await delivered()]
      const answer = await ask(mine, [await add(theirs)])
      expect([answer.statusCode, answer.json().message]).toEqual([400, RETURN_TEXTS.pictureGone])
    })
  })

  // Last: a day ends the seller's session.
  test('is deleted after a day where its return was never sent, and kept where it was', async () => {
    const [unsent, sent] = [await delivered(), await delivered()]
    const [left, kept] = [await add(unsent), await add(sent)]
    await ask(sent, [kept])
    shop.clock.pass({ hours: 25 })
    await sweepOrderPictures(shop.shop)
    const ids = (await database().db.select({ id: orderPictures.id }).from(orderPictures)).map(({ id }) => id)
    expect([ids.includes(left), ids.includes(kept)]).toEqual([false, true])
  })
})
