import type { CustomerCreditAnswer } from '#contracts/orders/credit.ts'
import { isSameDay } from '#rules/manual-sale.ts'
import { buyGift, mailedGiftCode, paidGift } from '../gift-cards.ts'
import { saleBody, saleLine, sendSale } from '../manual-sales.ts'
import { send } from '../people.ts'
import { Order, PRICE_PAISE, SIZES } from './books.ts'
import type { Actions } from './plan.ts'
import { newest, now, pick, sendKeyed, urlOf, withIds } from './world.ts'

let keys = 0

export const GIVING: Actions = {
  refund: {
    weight: 4,
    plan(world, { a, b, c }) {
      const { books } = world
      const order = pick(newest(books.orders), a)
      if (order === undefined) return null
      const { leftPaise } = order
      const paise = [Math.ceil(leftPaise / 3), leftPaise, leftPaise + 1, 10_000][b % 4] ?? 0
      if (paise === 0) return null
      keys += 1
      const key = `after-sale-${keys}`
      const who = c % 2 === 0 ? world.seller : world.admin
      const ask = () => sendKeyed(world, `${urlOf(order)}/refund`, { amount: paise / 100 }, who, key)
      return {
        says: `refund ${paise} of ${leftPaise}${c % 3 === 2 ? ', pressed twice' : ''}`,
        isExpected: paise <= leftPaise,
        call: () => (c % 3 === 2 ? Promise.all([ask(), ask()]).then(([first]) => first) : ask()),
        done: () => void books.refund(order, paise),
      }
    },
  },
  grant: {
    weight: 2,
    plan(world, { a }) {
      const { shop, books, admin, buyer } = world
      const paise = 5_000 + a * 7_777
      const body = { amount: paise / 100, note: 'Sorry for the delay.' }
      return {
        says: `grant ${paise}`,
        isExpected: true,
        call: () => send(shop, 'POST', `/v1/api/admin/customers/${buyer.user._id}/credit`, body, admin.token),
        done(answer) {
          const { credit }: CustomerCreditAnswer = answer.json()
          books.grants.push({ id: credit.entries[0]?._id ?? '', paise, isTaken: false })
          books.creditPaise += paise
        },
      }
    },
  },
  'take a grant back': {
    weight: 1,
    plan(world, { a }) {
      const { shop, books, admin, buyer } = world
      const grant = pick(books.grants, a)
      if (grant === undefined) return null
      const url = `/v1/api/admin/customers/${buyer.user._id}/credit/${grant.id}/reverse`
      return {
        says: `take back ${grant.paise} of ${books.creditPaise}`,
        isExpected: !grant.isTaken && books.creditPaise >= grant.paise,
        call: () => send(shop, 'POST', url, undefined, admin.token),
        done() {
          grant.isTaken = true
          books.creditPaise -= grant.paise
        },
      }
    },
  },
  gift: {
    weight: 2,
    async plan(world, { a, b }) {
      const { shop, books, buyer } = world
      const amount = 100 + a * 50
      const call = () => send(shop, 'GET', '/v1/api/account/credit', undefined, buyer.token)
      if (b % 4 === 3) {
        await buyGift(shop, { amount }, buyer.token)
        return { says: 'a gift card that nobody pays for', isExpected: true, call }
      }
      const { card } = await paidGift(shop, { amount }, buyer.token)
      const code = (await mailedGiftCode(shop, card.recipientEmail)) ?? ''
      books.gifts.push({ id: card._id, paise: amount * 100, code, state: 'paid' })
      return { says: `a gift card of ${amount}`, isExpected: true, call }
    },
  },
  redeem: {
    weight: 2,
    plan({ shop, books, buyer }, { a }) {
      const gift = pick(books.gifts, a)
      if (gift === undefined) return null
      return {
        says: `redeem a card that is ${gift.state}`,
        isExpected: gift.state === 'paid',
        call: () => send(shop, 'POST', '/v1/api/gift-cards/redeem', { code: gift.code }, buyer.token),
        done() {
          gift.state = 'redeemed'
          books.creditPaise += gift.paise
        },
      }
    },
  },
  'give a card back': {
    weight: 1,
    plan({ shop, books, admin }, { a }) {
      const gift = pick(books.gifts, a)
      if (gift === undefined) return null
      return {
        says: `give back a card that is ${gift.state}`,
        isExpected: gift.state === 'paid',
        call: () => send(shop, 'POST', `/v1/api/admin/gift-cards/${gift.id}/refund`, { reason: 'Asked' }, admin.token),
        done() {
          gift.state = 'refunded'
        },
      }
    },
  },
  'sell by hand': {
    weight: 2,
    plan(world, { a, b, c }) {
      const { shop, books, seller, product, variantIds } = world
      const size = pick(SIZES, a) ?? 'S'
      const wanted = [{ size, quantity: 1 + (b % 2) }]
      const price = PRICE_PAISE[size] / 100
      const quantity = 1 + (b % 2)
      const isHandedOver = c % 2 === 0
      const line = saleLine(product.id, { variantId: variantIds[size], quantity, price, shownPrice: price })
      const body = saleBody(shop, product, {
        lines: [line],
        ...(isHandedOver ? {} : { handover: 'send', payment: 'upi', address: ADDRESS, customer: CUSTOMER }),
      })
      return {
        says: `sell ${size} by hand${isHandedOver ? '' : ', to be sent'}`,
        isExpected: books.hasStock(wanted),
        call: () => sendSale(shop, seller, body, shop.shop.newId()),
        async done(answer) {
          const id: string = answer.json().sale._id
          const { order: json } = (await send(shop, 'GET', `/v1/api/orders/${id}`, undefined, seller.token)).json()
          const goodsPaise = PRICE_PAISE[size] * quantity
          books.take(wanted)
          books.orders.push(
            new Order({
              ...{ id, method: 'COD', status: isHandedOver ? 'Delivered' : 'Processing', placedAt: now(world) },
              lines: withIds([{ size, quantity, out: quantity, received: 0 }], json),
              sums: { goodsPaise, couponPaise: 0, shippingPaise: 0, totalPaise: goodsPaise },
              ...{ isPaid: true, cashPaise: goodsPaise, deliveredAt: isHandedOver ? now(world) : null },
              sale: { isHandedOver, isVoid: false },
            }),
          )
        },
      }
    },
  },
  'take a sale back': {
    weight: 1,
    async plan(world, { a }) {
      const { shop, books, seller } = world
      const order = pick(
        books.orders.filter(({ sale }) => sale !== null),
        a,
      )
      if (!order?.sale) return null
      const { sale, status } = order
      const { refundStatus } = (await send(shop, 'GET', urlOf(order), undefined, seller.token)).json().order
        .paymentMethod
      const isToday = isSameDay(new Date(order.placedAt), new Date(now(world)))
      const isThere = sale.isHandedOver ? status === 'Delivered' : !order.hasShipped
      const url = `/v1/api/seller/sales/${order.id}/void`
      return {
        says: `take back a sale that is ${status}`,
        isExpected: sale.isVoid || (isToday && order.isAlive && refundStatus === 'None' && isThere),
        call: () => send(shop, 'POST', url, { reason: 'Mistaken' }, seller.token),
        done() {
          if (sale.isVoid) return
          sale.isVoid = true
          books.end(order, 'Cancelled')
          books.refund(order, order.leftPaise)
        },
      }
    },
  },
}

const ADDRESS = { address: '12 Lake Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' }
const CUSTOMER = { fullName: 'Ravi', phone: '98450 54321', email: '' }
