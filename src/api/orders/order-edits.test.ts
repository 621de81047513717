import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EDIT_PROBLEM_TEXTS, EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditedJson, EditLineInput, OrderEditJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import type { Product } from '#rules/product.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { findOrder } from '#shop/orders/find-order.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, newCoupon, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder, setFaults } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('an order that staff change', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let tote: Product
  let scarf: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    tote = await stockProduct(shop, { stock: 5, originalPaise: 60_000, discountPaise: null })
    scarf = await stockProduct(shop, { stock: 5, originalPaise: 25_000, discountPaise: null })
  })
  afterEach(async () => {
    setFaults(shop)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const at = ({ _id }: OrderJson) => `/v1/api/orders/${_id}`
  const read = ({ _id }: OrderJson): Promise<OrderJson> => readOne(shop, buyer, _id)
  const post = (url: string, body: object | undefined, { token }: Person) => send(shop, 'POST', url, body, token)
  const edit = (order: OrderJson, lines: EditLineInput[], more: object = {}) =>
    post(`${at(order)}/edits`, { lines, ...more }, seller)
  const edited = async (order: OrderJson, lines: EditLineInput[]): Promise<EditedJson> => {
    const answer = await edit(order, lines)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const answer = (order: OrderJson, { _id }: OrderEditJson, what: string, who = buyer) =>
    post(`${at(order)}/edits/${_id}/${what}`, undefined, who)
  const keep = (order: OrderJson, place: number, quantity: number): EditLineInput => ({
    item: order.cart.items[place]?._id ?? '',
    quantity,
  })
  const add = ({ id }: Product, quantity = 1): EditLineInput => ({ product: id, quantity })
  const stockOf = async ({ id }: Product) =>
    (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const lines = (order: OrderJson) =>
    order.cart.items.map(({ quantity, Products: [{ discountPrice }] }) => [quantity, discountPrice])

  async function inCash(change = {}): Promise<OrderJson> {
    return placeCod(shop, buyer, tote, { items: [cartLine(tote, { quantity: 2 }), cartLine(scarf)], ...change })
  }
  async function paid(change = {}): Promise<OrderJson> {
    const items = [cartLine(tote, { quantity: 2 }), cartLine(scarf)]
    const { razorpayOrder, order } = await placeOnline(shop, buyer, tote, { items, ...change })
    await verify(await payOrder(shop, razorpayOrder.id))
    return read(order)
  }
  const verify = (proof: object) => post('/v1/api/payments/verify', proof, buyer)
  async function payFor(order: OrderJson, proposal: OrderEditJson) {
    const opened = await answer(order, proposal, 'pay')
    expect(opened.statusCode, opened.body).toBe(200)
    return payOrder(shop, opened.json().razorpayOrder.id)
  }
  const refusalOf = async (response: Promise<{ statusCode: number; json: () => { message: string } }>) => {
    const { statusCode, json } = await response
    return [statusCode, json().message]
  }

  describe('and that becomes cheaper', () => {
    test('holds what is left, at its price', async () => {
      const order = await inCash()
      const { order: now } = await edited(order, [keep(order, 0, 1)])
      expect([lines(now), now.cart.quantity, now.cart.total]).toEqual([[[1, 600]], 1, 605])
    })

    test('puts back what left it', async () => {
      const order = await inCash()
      await edited(order, [keep(order, 0, 1)])
      expect([await stockOf(tote), await stockOf(scarf)]).toEqual([4, 5])
    })

    test('gives the difference back the way it came, and no more', async () => {
      const order = await paid()
      await edited(order, [keep(order, 0, 1)])
      await doAllWork(shop)
      const sums = await readRefundable(shop.database.db, await findOrder(shop.database.db, order._id))
      expect(sums).toMatchObject({ paidPaise: 145_500, refundedPaise: 85_000, leftPaise: 60_500 })
      expect(await read(order)).toMatchObject({ status: 'Paid', paymentMethod: { refundStatus: 'None' } })
    })

    test('gives back the rest, and not more, when it is cancelled after that', async () => {
      const order = await paid()
      await edited(order, [keep(order, 0, 1)])
      await doAllWork(shop)
      await post(`${at(order)}/cancel`, undefined, buyer)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({ status: 'Cancelled', paymentMethod: { status: 'Refunded' } })
      const sums = await readRefundable(shop.database.db, await findOrder(shop.database.db, order._id))
      expect(sums).toMatchObject({ refundedPaise: 145_500, leftPaise: 0 })
    })

    test('has a credit note for the old invoice and a new one for the new total', async () => {
      const order = await paid()
      await edited(order, [keep(order, 0, 1)])
      await doAllWork(shop)
      const papers = await shop.database.db.select().from(invoices).where(eq(invoices.orderId, order._id))
      const { invoiceNumber } = await read(order)
      expect(papers.map(({ kind }) => kind).sort()).toEqual(['bill_of_supply', 'bill_of_supply', 'credit_note'])
      const current = papers.find(({ number }) => number === invoiceNumber)
      expect(JSON.stringify(current?.document)).toContain('"totalPaise":60500')
    })

    test('tells the buyer what left and what goes back', async () => {
      const order = await paid()
      await edit(order, [keep(order, 0, 2)], { note: 'The scarf had a flaw.' })
      const mail = (await newestMail(shop, 'asha@example.in', 'order_edited'))?.text
      expect(mail).toContain('The scarf had a flaw.')
      expect(mail).toContain(`Leaves the order: 1 × ${scarf.title}`)
      expect(mail).toContain('It costs ₹250.00 less.')
    })

    test('keeps a coupon whose minimum it no longer reaches', async () => {
      const couponCode = await newCoupon(shop, {
        discountType: 'percentage',
        discountValue: 1000,
        minimumOrderPaise: 100_000,
      })
      const order = await inCash({ cart: { couponCode } })
      const { order: now } = await edited(order, [keep(order, 1, 1)])
      expect([now.cart.couponDiscount, now.cart.total]).toEqual([25, 230])
    })

    test('is not charged for shipping that was free', async () => {
      const order = await inCash()
      expect((await edited(order, [keep(order, 1, 1)])).order.cart).toMatchObject({ shippingFee: 0, total: 255 })
    })
  })

  describe('and that becomes dearer', () => {
    test('stays as it is until the buyer agrees', async () => {
      const order = await inCash()
      const { edit: proposal, message } = await edited(order, [keep(order, 0, 2), keep(order, 1, 3)])
      expect([proposal.state, proposal.difference, proposal.isToPay, message]).toEqual([
        'proposed',
        500,
        false,
        EDIT_TEXTS.proposed,
      ])
      expect([lines(await read(order)), await stockOf(scarf)]).toEqual([lines(order), 4])
    })

    test('asks the buyer by mail', async () => {
      const order = await inCash()
      await edited(order, [keep(order, 0, 3)])
      expect((await newestMail(shop, 'asha@example.in', 'order_edit_proposed'))?.text).toContain('It costs ₹')
    })

    test('changes when the buyer of a cash order agrees', async () => {
      const order = await inCash()
      const { edit: proposal } = await edited(order, [keep(order, 0, 2), keep(order, 1, 1), add(scarf, 2)])
      expect((await answer(order, proposal, 'accept')).json()).toMatchObject({ edit: { state: 'applied' } })
      expect([lines(await read(order)), await stockOf(scarf)]).toEqual([
        [
          [2, 600],
          [1, 250],
          [2, 250],
        ],
        2,
      ])
    })

    test('is agreed to online by paying the difference', async () => {
      const order = await paid()
      const { edit: proposal } = await edited(order, [keep(order, 0, 2), keep(order, 1, 1), add(scarf, 2)])
      expect(proposal.isToPay).toBe(true)
      expect((await verify(await payFor(order, proposal))).statusCode).toBe(200)
      expect((await read(order)).cart.total).toBe(order.cart.total + 500)
    })

    test('changes by the webhook alone', async () => {
      const order = await paid()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3)])
      await payFor(order, proposal)
      await doAllWork(shop)
      expect((await read(order)).cart.quantity).toBe(3)
    })

    test('gives all of it back, from both payments, when it is cancelled', async () => {
      const order = await paid()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3), keep(order, 1, 1)])
      await verify(await payFor(order, proposal))
      await moveTo(shop, seller, order, 'Cancelled')
      await doAllWork(shop)
      const sums = await readRefundable(shop.database.db, await findOrder(shop.database.db, order._id))
      expect(sums).toMatchObject({ paidPaise: 205_500, refundedPaise: 205_500, leftPaise: 0 })
    })

    test('is not agreed to without paying', async () => {
      const order = await paid()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3)])
      expect(await refusalOf(answer(order, proposal, 'accept'))).toEqual([409, EDIT_TEXTS.payFirst])
    })

    test('stays as it is when the buyer declines, and the store is told', async () => {
      const order = await inCash()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3)])
      expect((await answer(order, proposal, 'decline')).json()).toMatchObject({ edit: { state: 'declined' } })
      expect(lines(await read(order))).toEqual(lines(order))
      expect(await refusalOf(answer(order, proposal, 'accept'))).toEqual([409, EDIT_TEXTS.over])
    })

    test('stays as it is once staff withdrew it', async () => {
      const order = await inCash()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3)])
      expect((await answer(order, proposal, 'withdraw', seller)).statusCode).toBe(200)
      expect(await refusalOf(answer(order, proposal, 'accept'))).toEqual([409, EDIT_TEXTS.over])
    })

    test('stays as it is after three days', async () => {
      const order = await inCash()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3)])
      shop.clock.pass({ hours: 73 })
      buyer = await newPerson(shop)
      expect((await send(shop, 'GET', `${at(order)}/edits`, undefined, buyer.token)).statusCode).toBe(404)
      const staff = await newPerson(shop, 'seller')
      const listed = await send(shop, 'GET', `${at(order)}/edits`, undefined, staff.token)
      expect(listed.json().edits).toMatchObject([{ _id: proposal._id, state: 'lapsed' }])
    })

    test('sends the money back when it was shipped meanwhile', async () => {
      const order = await paid()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3)])
      const proof = await payFor(order, proposal)
      await moveTo(shop, seller, order, 'Shipped')
      expect((await verify(proof)).statusCode).toBe(409)
      expect(await read(order)).toMatchObject({ status: 'Shipped', cart: { quantity: 3 }, returnedPayments: [{}] })
      expect((await newestMail(shop, 'asha@example.in', 'order_late_payment'))?.text).toContain('change of this order')
    })

    test('sends the money back when the last piece has gone', async () => {
      const order = await paid()
      const { edit: proposal } = await edited(order, [keep(order, 0, 5), keep(order, 1, 1)])
      const proof = await payFor(order, proposal)
      await placeCod(shop, buyer, tote)
      expect((await verify(proof)).statusCode).toBe(409)
      expect((await read(order)).cart.total).toBe(order.cart.total)
    })
  })

  describe('is refused', () => {
    test.each([
      ['Shipped', EDIT_PROBLEM_TEXTS.shipped],
      ['Cancelled', EDIT_PROBLEM_TEXTS.ended],
    ])('once it is %s', async (status, text) => {
      const order = await inCash()
      await moveTo(shop, seller, order, status)
      expect(await refusalOf(edit(order, [keep(order, 0, 1)]))).toEqual([409, text])
    })

    test('while it waits for its payment', async () => {
      const { order } = await placeOnline(shop, buyer, tote)
      expect(await refusalOf(edit(order, [keep(order, 0, 2)]))).toEqual([409, EDIT_PROBLEM_TEXTS.unpaid])
    })

    test('while somebody may be paying for an earlier change', async () => {
      const order = await paid()
      const { edit: proposal } = await edited(order, [keep(order, 0, 3)])
      await answer(order, proposal, 'pay')
      expect(await refusalOf(edit(order, [keep(order, 0, 1)]))).toEqual([409, EDIT_PROBLEM_TEXTS.payment_open])
    })

    test('once a part of it was refunded', async () => {
      const order = await paid()
      await post(`${at(order)}/refund`, { amount: 10, reason: 'A kindness' }, seller)
      await doAllWork(shop)
      expect(await refusalOf(edit(order, [keep(order, 0, 1)]))).toEqual([409, EDIT_PROBLEM_TEXTS.partly_refunded])
    })

    test('where there are not as many pieces', async () => {
      const order = await inCash()
      const [status, text] = await refusalOf(edit(order, [keep(order, 0, 6)]))
      expect([status, text]).toEqual([409, `${tote.title} is not available in this quantity any more.`])
    })

    test('where nothing would change', async () => {
      const order = await inCash()
      expect(await refusalOf(edit(order, [keep(order, 0, 2), keep(order, 1, 1)]))).toEqual([400, EDIT_TEXTS.nothing])
    })

    test('with a line of another order', async () => {
      const [order, other] = [await inCash(), await inCash()]
      expect(await refusalOf(edit(order, [keep(other, 0, 1)]))).toEqual([400, EDIT_TEXTS.unknownLine])
    })

    test('where the total is not the one that was seen', async () => {
      const order = await inCash()
      expect((await edit(order, [keep(order, 0, 1)], { total: 1 })).statusCode).toBe(409)
      expect(lines(await read(order))).toEqual(lines(order))
    })
  })

  test('two edits at once: one is made, the other finds another order', async () => {
    const order = await inCash()
    const all = await Promise.all([edit(order, [keep(order, 0, 1)]), edit(order, [keep(order, 0, 1)])])
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect([await stockOf(tote), await stockOf(scarf)]).toEqual([4, 5])
  })

  test('edit and shipping at once: whichever was first counts', async () => {
    const order = await inCash()
    const ship = send(shop, 'PUT', `${at(order)}/status`, { status: 'Shipped', confirm: true }, seller.token)
    const [change] = await Promise.all([edit(order, [keep(order, 0, 1)]), ship])
    expect((await read(order)).cart.quantity).toBe(change.statusCode === 200 ? 1 : 3)
  })

  test('the preview tells the same sums and writes nothing', async () => {
    const order = await paid()
    const body = { lines: [keep(order, 0, 3)] }
    const preview = (await post(`${at(order)}/edits/preview`, body, seller)).json()
    expect(preview).toMatchObject({ difference: 350, isAsked: true, isToPay: true, after: { total: 1805 } })
    expect((await send(shop, 'GET', `${at(order)}/edits`, undefined, seller.token)).json().edits).toEqual([])
  })
})
