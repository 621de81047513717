import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditedJson, EditLineInput, EditPreviewJson, OrderEditJson } from '#contracts/orders/edits.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import type { Product } from '#rules/product.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { findOrder } from '#shop/orders/find-order.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { giveCredit, readBalance } from '../../../tests/support/credit.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, orderBody, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('an order that store credit paid for, changed', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let admin: Person
  let tote: Product
  let scarf: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    await setTerms(shop, { codAdvancePaise: null, isPrepayOffered: true })
    admin = await newPerson(shop, 'admin')
    seller = await newPerson(shop, 'seller')
    buyer = await newBuyer(shop)
    tote = await stockProduct(shop, { stock: 9, originalPaise: 60_000, discountPaise: null })
    scarf = await stockProduct(shop, { stock: 9, originalPaise: 25_000, discountPaise: null })
  })
  afterEach(async () => {
    await doAllWork(shop)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const at = ({ _id }: OrderJson) => `/v1/api/orders/${_id}`
  const read = ({ _id }: OrderJson): Promise<OrderJson> => readOne(shop, buyer, _id)
  const post = (url: string, body: object | undefined, { token }: Person) => send(shop, 'POST', url, body, token)
  const edited = async (order: OrderJson, lines: EditLineInput[]): Promise<EditedJson> => {
    const answer = await post(`${at(order)}/edits`, { lines }, seller)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const answer = (order: OrderJson, { _id }: OrderEditJson, what: string) =>
    post(`${at(order)}/edits/${_id}/${what}`, undefined, buyer)
  const keep = (order: OrderJson, place: number, quantity: number): EditLineInput => ({
    item: order.cart.items[place]?._id ?? '',
    quantity,
  })
  const add = ({ id }: Product, quantity = 1): EditLineInput => ({ product: id, quantity })
  const balance = () => readBalance(shop, buyer)
  const verify = (proof: object) => post('/v1/api/payments/verify', proof, buyer)
  const sums = async ({ _id }: OrderJson) => {
    const { captureLeftPaise, cashLeftPaise, leftPaise } = await readRefundable(
      shop.database.db,
      await findOrder(shop.database.db, _id),
    )
    return { online: captureLeftPaise / 100, cash: cashLeftPaise / 100, all: leftPaise / 100 }
  }
  const cancelled = async (order: OrderJson) => {
    const done = await post(`${at(order)}/cancel`, {}, buyer)
    expect(done.statusCode, done.body).toBe(200)
    await doAllWork(shop)
  }

  /** Two totes and a scarf: ₹1,455 with the platform fee. */
  const TOTAL = 1455
  async function placed(method: 'online' | 'COD', credit: number): Promise<OrderJson> {
    await giveCredit(shop, admin, buyer, credit)
    const items = [cartLine(tote, { quantity: 2 }), cartLine(scarf)]
    const change = { items, shippingInfo: { email: buyer.email }, paymentMethod: { storeCredit: credit } }
    if (method === 'COD') return placeCod(shop, buyer, tote, change)
    const { razorpayOrder, order } = await placeOnline(shop, buyer, tote, change)
    if (razorpayOrder !== undefined) await verify(await payOrder(shop, razorpayOrder.id))
    return read(order)
  }
  async function payFor(order: OrderJson, proposal: OrderEditJson): Promise<void> {
    const opened = await answer(order, proposal, 'pay')
    expect(opened.statusCode, opened.body).toBe(200)
    expect(opened.json().razorpayOrder.amount).toBe(proposal.difference * 100)
    expect((await verify(await payOrder(shop, opened.json().razorpayOrder.id))).statusCode).toBe(200)
  }

  describe('and cheaper', () => {
    test.each([
      // ₹1,155 online. What is left to give back, by way, and what is store credit again.
      ['in part by credit, within what was paid online', 300, [0, 1], { online: 305, all: 605, back: 0, kept: 300 }],
      ['in part by credit, beyond what was paid online', 900, [0, 1], { online: 0, all: 605, back: 295, kept: 605 }],
      ['in part by credit, exactly what was paid online', 605, [0, 1], { online: 0, all: 605, back: 0, kept: 605 }],
      ['wholly by credit', TOTAL, [0, 1], { online: 0, all: 605, back: 850, kept: 605 }],
    ] as const)(
      'gives money back first, paid %s',
      async (_, credit, [place, quantity], { online, all, back, kept }) => {
        const order = await placed('online', credit)
        const { edit, order: now } = await edited(order, [keep(order, place, quantity)])
        await doAllWork(shop)
        expect([await sums(order), await balance()]).toEqual([{ online, cash: 0, all }, back])
        expect([edit.before.storeCredit, edit.after.storeCredit, now.paymentMethod.storeCredit]).toEqual([
          ...[credit, kept, kept],
        ])
      },
    )

    test('gives the rest back the way it came when it is cancelled after that, each rupee once', async () => {
      const order = await placed('online', 900)
      await edited(order, [keep(order, 0, 1)])
      await cancelled(order)
      expect([await balance(), (await sums(order)).all]).toEqual([900, 0])
      expect(await read(order)).toMatchObject({ status: 'Cancelled', paymentMethod: { status: 'Refunded' } })
    })

    test('tells the buyer what goes back which way', async () => {
      const order = await placed('online', 900)
      await edited(order, [keep(order, 0, 1)])
      const mail = (await newestMail(shop, buyer.email, 'order_edited'))?.text ?? ''
      expect(mail).toContain('We are sending ₹555.00 back the way it came')
      expect(mail).toContain('₹295.00 is back in your store credit.')
    })

    test('has an invoice that says how the new one is paid', async () => {
      const order = await placed('online', 300)
      await edited(order, [keep(order, 0, 1)])
      const papers = await shop.database.db.select().from(invoices).where(eq(invoices.orderId, order._id))
      expect(papers.map(({ kind }) => kind).sort()).toEqual(['bill_of_supply', 'bill_of_supply', 'credit_note'])
      const { invoiceNumber } = await read(order)
      const current = JSON.stringify(papers.find(({ number }) => number === invoiceNumber)?.document)
      expect(current).toContain('"totalPaise":60500')
      expect(current).toContain('₹300.00 store credit, the rest paid online')
    })

    test('asks for less at the door, and keeps the credit', async () => {
      const order = await placed('COD', 300)
      await edited(order, [keep(order, 0, 1)])
      const { paymentMethod, cart, status } = await read(order)
      expect([status, paymentMethod.method, paymentMethod.storeCredit, cart.total, await balance()]).toEqual([
        ...['Processing', 'COD', 300, 605, 0],
      ])
      expect((await newestMail(shop, buyer.email, 'order_edited'))?.text).toContain('Please have ₹305.00 in cash')
    })

    test.each([
      ['exactly', 605, 0],
      ['more than', 900, 295],
    ])('is paid where credit covers %s what is left of a cash order', async (_, credit, back) => {
      const order = await placed('COD', credit)
      await edited(order, [keep(order, 0, 1)])
      const { paymentMethod, status, expiresAt } = await read(order)
      expect([status, paymentMethod.method, paymentMethod.status, expiresAt]).toEqual([
        ...['Paid', 'online', 'Completed', null],
      ])
      expect([await balance(), (await sums(order)).all]).toEqual([back, 605])
      const mail = (await newestMail(shop, buyer.email, 'order_edited'))?.text ?? ''
      expect(mail).toContain('please pay nothing at the door')
      expect((await read(order)).invoiceNumber).toBeTruthy()
    })

    test('needs no confirmation any more where credit covers it', async () => {
      buyer = await newPerson(shop)
      const order = await placed('COD', 900)
      expect(order.status).toBe('Payment Pending')
      await edited(order, [keep(order, 0, 1)])
      expect(await read(order)).toMatchObject({ status: 'Paid', expiresAt: null })
      shop.clock.pass({ minutes: 3 * 24 * 60 })
      await doAllWork(shop)
      expect(await balance()).toBe(295)
    })

    test('has one bill where it was not confirmed yet, of what is left', async () => {
      buyer = await newPerson(shop)
      const order = await placed('COD', 900)
      await edited(order, [keep(order, 0, 1)])
      const papers = await shop.database.db.select().from(invoices).where(eq(invoices.orderId, order._id))
      expect(papers.map(({ kind }) => kind)).toEqual(['bill_of_supply'])
      expect(JSON.stringify(papers[0]?.document)).toContain('"totalPaise":60500')
    })

    test('opens no window for what it cost before, when it is changed while the window is being opened', async () => {
      const order = await placed('COD', 300)
      const provider = shop.shop.payments
      const create = provider.createOrder.bind(provider)
      vi.spyOn(provider, 'createOrder').mockImplementationOnce(async (wanted) => {
        const made = await create(wanted)
        await edited(order, [keep(order, 0, 1)])
        return made
      })
      const refused = await post(`${at(order)}/prepay`, undefined, buyer)
      expect([refused.statusCode, refused.json().message]).toEqual([409, PAYMENT_TEXTS.changedMeanwhile])
      expect((await post(`${at(order)}/prepay`, undefined, buyer)).json().razorpayOrder.amount).toBe(30_500)
    })

    test('takes no money any more in a window that was opened to pay online instead', async () => {
      const order = await placed('COD', 900)
      const opened = await post(`${at(order)}/prepay`, undefined, buyer)
      expect(opened.statusCode, opened.body).toBe(200)
      shop.clock.pass({ minutes: 25 })
      await edited(order, [keep(order, 0, 1)])
      await payOrder(shop, opened.json().razorpayOrder.id)
      await doAllWork(shop)
      expect([await balance(), await sums(order)]).toEqual([295, { online: 0, cash: 0, all: 605 }])
    })

    test('asks the right sum when the rest of a cash order is paid online after it', async () => {
      const order = await placed('COD', 300)
      expect((await post(`${at(order)}/prepay`, undefined, buyer)).json().razorpayOrder.amount).toBe(115_500)
      shop.clock.pass({ minutes: 25 })
      await edited(order, [keep(order, 0, 1)])
      const opened = await post(`${at(order)}/prepay`, undefined, buyer)
      expect(opened.json().razorpayOrder.amount).toBe(30_500)
      await verify(await payOrder(shop, opened.json().razorpayOrder.id))
      expect(await sums(order)).toEqual({ online: 305, cash: 0, all: 605 })
    })

    test('is refused where credit and the part in advance would cover all of a cash order', async () => {
      await setTerms(shop, { codAdvancePaise: 40_000 })
      await giveCredit(shop, admin, buyer, 300)
      const items = [cartLine(tote, { quantity: 2 }), cartLine(scarf)]
      const change = { items, shippingInfo: { email: buyer.email }, paymentMethod: { storeCredit: 300 } }
      const { razorpayOrder, order } = (await post('/v1/api/orders', orderBody(tote, 'COD', change), buyer)).json()
      await verify(await payOrder(shop, razorpayOrder.id))
      const said = await post(`${at(order)}/edits`, { lines: [keep(order, 0, 1)] }, seller)
      expect([said.statusCode, said.json().message]).toEqual([409, EDIT_TEXTS.nothingAtDoor])
      expect(await balance()).toBe(0)
    })
  })

  describe('and dearer', () => {
    test.each([
      ['in part by credit', 300],
      ['wholly by credit', TOTAL],
    ])('is changed when the difference is paid, paid %s', async (_, credit) => {
      const order = await placed('online', credit)
      const { edit } = await edited(order, [keep(order, 0, 2), keep(order, 1, 1), add(scarf)])
      expect([edit.state, edit.difference, edit.isToPay, edit.after.storeCredit]).toEqual([
        'proposed',
        250,
        true,
        credit,
      ])
      await payFor(order, edit)
      const now = await read(order)
      expect([now.cart.total, now.paymentMethod.storeCredit, now.status]).toEqual([1705, credit, 'Paid'])
      expect([await sums(order), await balance()]).toEqual([{ online: 1705 - credit, cash: 0, all: 1705 }, 0])
    })

    test('gives back what was paid for it first, when it becomes cheaper again', async () => {
      const order = await placed('online', TOTAL)
      const { edit } = await edited(order, [keep(order, 0, 2), keep(order, 1, 1), add(scarf)])
      await payFor(order, edit)
      const now = await read(order)
      await edited(now, [keep(now, 0, 2)])
      await doAllWork(shop)
      expect([await sums(order), await balance()]).toEqual([{ online: 0, cash: 0, all: 1205 }, 250])
      await cancelled(order)
      expect(await balance()).toBe(TOTAL)
    })

    test('costs more at the door after a yes, and keeps the credit', async () => {
      const order = await placed('COD', 300)
      const { edit } = await edited(order, [keep(order, 0, 2), keep(order, 1, 2)])
      expect((await answer(order, edit, 'accept')).statusCode).toBe(200)
      const { cart, paymentMethod } = await read(order)
      expect([cart.total, paymentMethod.storeCredit, await balance()]).toEqual([1705, 300, 0])
    })
  })

  test('the preview says what credit pays before and after, and changes nothing', async () => {
    const order = await placed('online', 900)
    const lines = [keep(order, 0, 1)]
    const said: EditPreviewJson = (await post(`${at(order)}/edits/preview`, { lines }, seller)).json()
    expect([said.before.storeCredit, said.after.storeCredit, said.difference]).toEqual([900, 605, -850])
    expect(await balance()).toBe(0)
  })

  test('an edit gives credit back once, however often it is sent at once', async () => {
    const order = await placed('online', TOTAL)
    const body = { lines: [keep(order, 0, 1)] }
    const answers = await Promise.all([1, 2, 3].map(() => post(`${at(order)}/edits`, body, seller)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    expect(await balance()).toBe(850)
  })

  test('what a cancelled order took again after an edit is what is left of it', async () => {
    const order = await placed('COD', 300)
    await edited(order, [keep(order, 0, 1)])
    await cancelled(order)
    expect(await balance()).toBe(300)
    await moveTo(shop, seller, order, 'Processing')
    expect(await balance()).toBe(0)
  })
})
