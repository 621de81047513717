import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftPaymentJson } from '#contracts/orders/gift-cards.ts'
import { giftKeys } from '#database/tables/gift-cards.ts'
import { mails } from '#database/tables/mail.ts'
import { indianDate } from '#rules/indian-time.ts'
import { hashToken } from '#shop/access/tokens.ts'
import { sweepGiftCards } from '#shop/gift-cards/lapse-gift-cards.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { readBalance } from '../../../tests/support/credit.ts'
import { buyGift, giftBody, mailedGiftCode, paidGift } from '../../../tests/support/gift-cards.ts'
import { brokenInvariants, doAllWork, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { ledgerOf, payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const PATH = '/v1/api/gift-cards'

onBothDatabases('gift cards', (database) => {
  let shop: TestShop
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ hasLimits: false, database: database() })
    await setTerms(shop, { isGiftCardOffered: true })
    return () => shop.close()
  })

  // Sessions end while weeks pass.
  beforeEach(async () => {
    admin = await newPerson(shop, 'admin')
  })

  const post = (path: string, body: object, token?: string) => send(shop, 'POST', `${PATH}${path}`, body, token)
  const follow = async ({ key }: GiftPaymentJson) => (await post('/follow', { key })).json().card
  const codeOf = ({ card }: GiftPaymentJson) => mailedGiftCode(shop, card.recipientEmail)
  const giveBack = ({ card }: GiftPaymentJson) =>
    send(shop, 'POST', `/v1/api/admin/gift-cards/${card._id}/refund`, { reason: 'Bought twice' }, admin.token)
  const inAWeek = () => indianDate(new Date(shop.clock.now().getTime() + 7 * 24 * 3_600_000))

  describe('buying', () => {
    test('is refused where the shop sells none', async () => {
      await setTerms(shop, { isGiftCardOffered: false })
      const answer = await post('', giftBody(shop))
      await setTerms(shop, { isGiftCardOffered: true })
      expect([answer.statusCode, answer.json().message]).toEqual([409, GIFT_TEXTS.notOffered])
    })

    test.each([
      ['an amount below the least', { amount: 99 }, GIFT_TEXTS.amountInvalid],
      ['a part of a rupee', { amount: 100.5 }, GIFT_TEXTS.amountInvalid],
      ['a design that is none', { design: 'plain' }, GIFT_TEXTS.designMissing],
      ['nobody', { recipientName: ' ' }, GIFT_TEXTS.recipientMissing],
      ['no address', { recipientEmail: 'meera' }, GIFT_TEXTS.emailBad],
      ['a link', { message: 'See https://example.in' }, GIFT_TEXTS.messageLink],
      ['a day that is over', { sendOn: '2020-01-01' }, GIFT_TEXTS.dateInvalid],
      ['a guest without an address', { buyerEmail: undefined }, GIFT_TEXTS.emailBad],
    ])('%s is refused', async (_, change, message) => {
      const answer = await post('', giftBody(shop, change))
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, message])
    })

    test('by a guest is verified in the window, and the receipt has no code', async () => {
      const bought = await buyGift(shop)
      expect(bought.razorpayOrder.amount).toBe(50_000)
      const proof = await payOrder(shop, bought.razorpayOrder.id)
      const answer = await post('/verify', { ...proof, key: bought.key })
      expect(answer.json()).toMatchObject({ message: GIFT_TEXTS.paid, card: { state: 'paid' } })
      const receipt = await newestMail(shop, 'asha.buys@example.in', 'gift_card_receipt')
      expect(receipt?.text).toContain('₹500')
      expect(receipt?.text).not.toContain((await codeOf(bought)) ?? 'no code')
    })

    test('whose verification was lost is paid by the webhook', async () => {
      const bought = await buyGift(shop)
      await payOrder(shop, bought.razorpayOrder.id)
      await doAllWork(shop)
      expect((await follow(bought)).state).toBe('paid')
    })

    test('is found paid by asking, without webhook or verification', async () => {
      const bought = await buyGift(shop)
      await payOrder(shop, bought.razorpayOrder.id)
      expect((await follow(bought)).state).toBe('paid')
    })

    test('with a proof of another payment is refused', async () => {
      const [mine, other] = [await buyGift(shop), await buyGift(shop)]
      const proof = await payOrder(shop, other.razorpayOrder.id)
      expect((await post('/verify', { ...proof, key: mine.key })).statusCode).toBe(404)
      expect((await post('/verify', { ...proof, razorpay_signature: 'x', key: other.key })).statusCode).toBe(400)
      expect((await follow(mine)).state).toBe('waiting')
    })

    test('again instead of an unpaid one sends late money for that one back', async () => {
      const first = await buyGift(shop)
      const second = await buyGift(shop, { replaces: { key: first.key } })
      await payOrder(shop, first.razorpayOrder.id)
      await payOrder(shop, second.razorpayOrder.id)
      await doAllWork(shop)
      expect([(await follow(first)).state, (await follow(second)).state]).toEqual(['lapsed', 'paid'])
      const { refunds } = await ledgerOf(shop)
      const ofFirst = refunds.filter(({ notes }) => 'order' in notes && notes.order === first.card._id)
      expect(ofFirst).toMatchObject([{ amount: 50_000 }])
      expect(await newestMail(shop, 'asha.buys@example.in', 'gift_card_late')).not.toBeNull()
    })

    test('again instead of one that is paid is refused', async () => {
      const first = await buyGift(shop)
      await payOrder(shop, first.razorpayOrder.id)
      const answer = await post('', giftBody(shop, { replaces: { key: first.key } }))
      expect([answer.statusCode, answer.json().message]).toEqual([409, GIFT_TEXTS.alreadyPaid])
    })

    test('opens the same payment again, until it is paid', async () => {
      const bought = await buyGift(shop)
      const again = (await post('/pay', { key: bought.key })).json()
      expect(again.razorpayOrder.id).toBe(bought.razorpayOrder.id)
      await payOrder(shop, bought.razorpayOrder.id)
      expect((await post('/pay', { key: bought.key })).statusCode).toBe(409)
    })

    test('that nobody paid for lapses after a week', async () => {
      const bought = await buyGift(shop)
      shop.clock.pass({ minutes: 8 * 24 * 60 })
      await sweepGiftCards(shop.shop)
      expect(await follow(bought)).toMatchObject({ state: 'lapsed', recipientEmail: '', message: '' })
      expect((await post('/pay', { key: bought.key })).json().message).toBe(GIFT_TEXTS.lapsed)
    })
  })

  describe('the mail', () => {
    test('is kept in the outbox without its code', async () => {
      const { card } = await paidGift(shop)
      const [row] = await shop.database.db.select().from(mails).where(eq(mails.to, card.recipientEmail))
      expect(row?.text).toContain('{gift-code:')
      const code = await mailedGiftCode(shop, card.recipientEmail)
      const kept = await shop.database.db.select().from(giftKeys).where(eq(giftKeys.giftCardId, card._id))
      expect(kept.map(({ keyHash }) => keyHash)).toContain(hashToken(code?.replaceAll('-', '') ?? ''))
    })

    test('leaves on the morning of its day in India', async () => {
      const bought = await paidGift(shop, { sendOn: inAWeek() })
      expect([await codeOf(bought), (await follow(bought)).sentAt]).toEqual([null, null])
      shop.clock.pass({ minutes: 7 * 24 * 60 + 12 * 60 })
      expect(await codeOf(bought)).toMatch(/^[0-9A-Z-]{23}$/)
      expect((await follow(bought)).sentAt).not.toBeNull()
    })

    test('puts no code where the buyer wrote a place for one', async () => {
      const victim = await paidGift(shop)
      const place = `{gift-code:${victim.card._id}:1}`
      const bought = await paidGift(shop, { message: place, recipientEmail: 'thief@example.in' })
      await codeOf(bought)
      const mail = await newestMail(shop, 'thief@example.in', 'gift_card')
      expect(mail?.text).toContain(`(gift-code:${victim.card._id}:1}`)
    })

    test('goes to a corrected address, and the earlier code ends', async () => {
      const bought = await paidGift(shop)
      const old = await codeOf(bought)
      const answer = await post('/resend', { key: bought.key, email: 'right@example.in' })
      expect(answer.json()).toMatchObject({ message: GIFT_TEXTS.resent, card: { recipientEmail: 'right@example.in' } })
      const fresh = await mailedGiftCode(shop, 'right@example.in')
      expect((await post('/check', { code: old })).statusCode).toBe(404)
      expect((await post('/check', { code: fresh })).json().worth).toMatchObject({ amount: 500, isOpen: true })
    })

    test('of a later day is taken back when the address is corrected before', async () => {
      const bought = await paidGift(shop, { sendOn: inAWeek() })
      const { recipientEmail } = bought.card
      const answer = await post('/resend', { key: bought.key, email: 'later@example.in' })
      expect(answer.json().message).toBe(GIFT_TEXTS.rescheduled)
      const isCard = and(eq(mails.to, recipientEmail), like(mails.eventKey, `gift:${bought.card._id}:%`))
      expect(await shop.database.db.$count(mails, isCard)).toBe(0)
    })

    test('is written in Hindi to whoever is given it in Hindi', async () => {
      const body = giftBody(shop, { recipientEmail: 'hindi@example.in' })
      const bought = (await send(shop, 'POST', PATH, body, undefined, 'language=hi')).json()
      await payOrder(shop, bought.razorpayOrder.id)
      await doAllWork(shop)
      expect((await newestMail(shop, 'hindi@example.in', 'gift_card'))?.subject).toContain('गिफ़्ट कार्ड')
    })
  })

  describe('redeeming', () => {
    test('makes the whole value store credit, once', async () => {
      const person = await newBuyer(shop)
      const code = await codeOf(await paidGift(shop))
      const answer = await post('/redeem', { code: ` ${code?.toLowerCase()} ` }, person.token)
      expect(answer.json()).toMatchObject({ message: GIFT_TEXTS.redeemed, amount: 500, balance: 500 })
      expect((await post('/redeem', { code }, person.token)).json().message).toBe(GIFT_TEXTS.codeUsed)
      expect(await readBalance(shop, person)).toBe(500)
      expect((await post('/check', { code })).json().worth).toMatchObject({ isOpen: false })
    })

    test('by two at once gives it to one of them', async () => {
      const people = [await newBuyer(shop), await newBuyer(shop)]
      const code = await codeOf(await paidGift(shop))
      const tries = [...people, ...people].map(({ token }) => post('/redeem', { code }, token))
      const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
      expect(answers.sort()).toEqual([200, 409, 409, 409])
      const balances = await Promise.all(people.map((person) => readBalance(shop, person)))
      expect(balances.sort()).toEqual([0, 500])
    })

    test('while it is given back does one of the two', async () => {
      const person = await newBuyer(shop)
      const bought = await paidGift(shop)
      const code = await codeOf(bought)
      const answers = await Promise.all([post('/redeem', { code }, person.token), giveBack(bought)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const { state } = await follow(bought)
      expect(await readBalance(shop, person)).toBe(state === 'redeemed' ? 500 : 0)
    })

    test('needs an account', async () => {
      const code = await codeOf(await paidGift(shop))
      expect((await post('/redeem', { code })).statusCode).toBe(401)
    })

    test('a slip of the pen is told as one', async () => {
      const code = await codeOf(await paidGift(shop))
      const slip = `${code?.startsWith('7') ? '8' : '7'}${code?.slice(1)}`
      const answer = await post('/check', { code: slip })
      expect([answer.statusCode, answer.json().message]).toEqual([400, GIFT_TEXTS.codeBad])
    })
  })

  describe('the desk', () => {
    test('gives the money back whole, and the code ends', async () => {
      const bought = await paidGift(shop)
      const code = await codeOf(bought)
      expect((await giveBack(bought)).json()).toMatchObject({ card: { state: 'refunded' } })
      expect((await giveBack(bought)).json().message).toBe(GIFT_TEXTS.notRefundable)
      await doAllWork(shop)
      expect((await post('/check', { code })).json().message).toBe(GIFT_TEXTS.codeGivenBack)
      expect(await newestMail(shop, 'asha.buys@example.in', 'gift_card_refunded')).not.toBeNull()
    })

    test('takes a mail of a later day back with the card', async () => {
      const bought = await paidGift(shop, { sendOn: inAWeek() })
      await giveBack(bought)
      shop.clock.pass({ minutes: 8 * 24 * 60 })
      expect(await codeOf(bought)).toBeNull()
    })

    test('knows what is owed', async () => {
      const sums = async () => (await send(shop, 'GET', '/v1/api/admin/gift-cards', undefined, admin.token)).json().sums
      const before = await sums()
      const person = await newBuyer(shop)
      const [first] = [await paidGift(shop, { amount: 300 }), await paidGift(shop, { amount: 200 })]
      await post('/redeem', { code: await codeOf(first) }, person.token)
      const after = await sums()
      const grown = (part: string) => after[part].amount - before[part].amount
      expect(['sold', 'redeemed', 'outstanding', 'refunded'].map(grown)).toEqual([500, 300, 200, 0])
    })

    test('finds cards by their number', async () => {
      const { card } = await paidGift(shop)
      const url = `/v1/api/admin/gift-cards?q=${card.number.toLowerCase()}`
      const { cards, total } = (await send(shop, 'GET', url, undefined, admin.token)).json()
      expect([total, cards[0].number, cards[0].buyerEmail]).toEqual([1, card.number, 'asha.buys@example.in'])
    })
  })

  test('cards of an account are its own', async () => {
    const [buyer, stranger] = [await newBuyer(shop), await newBuyer(shop)]
    const { card } = await paidGift(shop, {}, buyer.token)
    const { cards } = (await send(shop, 'GET', PATH, undefined, buyer.token)).json()
    expect(cards).toMatchObject([{ _id: card._id, buyerName: 'Asha' }])
    expect((await post('/follow', { id: card._id }, buyer.token)).statusCode).toBe(200)
    expect((await post('/follow', { id: card._id }, stranger.token)).statusCode).toBe(404)
    expect((await post('/resend', { id: card._id }, stranger.token)).statusCode).toBe(404)
  })

  test('after all of this every rupee is where it belongs', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
