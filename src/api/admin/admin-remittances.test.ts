import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MismatchJson } from '#contracts/admin/money.ts'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { REMITTANCE_TEXTS } from '#contracts/admin/remittance-texts.ts'
import type { ImportedRemittanceJson } from '#contracts/admin/remittances.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { activity } from '#database/tables/activity.ts'
import { remittanceLines, remittances } from '#database/tables/remittances.ts'
import type { CashWay, MismatchKind } from '#rules/money-mismatch.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { happens } from '../../../tests/support/failed-attempts.ts'
import { sendForm } from '../../../tests/support/forms.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel, readParcel, type TrackedParcel } from '../../../tests/support/tracked-parcels.ts'

type Sent = { order: OrderJson; parcel: TrackedParcel }

onBothDatabases('a courier’s remittance', (database) => {
  let shop: TestShop
  let [buyer, admin]: Person[] = []
  let product: Awaited<ReturnType<typeof stockProduct>>
  let [made, utr] = [0, '']
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    admin = await newPerson(shop, 'admin')
    product = await stockProduct(shop, { stock: 100 })
  })
  afterAll(() => shop.close())

  async function parcelThat(...moves: Parameters<typeof happens>[2][]): Promise<Sent> {
    const order = await placeCod(shop, buyer!, product)
    const parcel = await packParcel(shop, order, { collectPaise: 95_500 })
    await happens(shop, parcel, ...moves)
    return { order, parcel }
  }
  const delivered = () => parcelThat('picked_up', 'out_for_delivery', 'delivered')
  /** Sessions do not last so long. */
  async function wait(days: number) {
    shop.clock.pass({ days })
    ;[buyer, admin] = [await newBuyer(shop), await newPerson(shop, 'admin')]
  }
  const newUtr = () => {
    made += 1
    utr = `AXIS${made}`
    return utr
  }
  const fileOf = (...lines: [string, string, string?][]) =>
    ['AWB,Order Value,UTR,Mood', ...lines.map(([awb, sum, paid = utr]) => `${awb},${sum},${paid},fine`)].join('\r\n')

  async function sendFile(file: string, mode: 'check' | 'book' = 'book', query = '') {
    const url = `/v1/api/admin/money/remittances?mode=${mode}${query}`
    return sendForm(shop, 'POST', url, [['file', Buffer.from(file)]], admin!.token)
  }
  const book = async (...lines: [string, string, string?][]): Promise<ImportedRemittanceJson> =>
    (await sendFile(fileOf(...lines))).json()
  async function mismatchesOf({ order }: Sent): Promise<MismatchJson[]> {
    const { mismatches } = (await send(shop, 'GET', '/v1/api/admin/money', undefined, admin!.token)).json()
    return mismatches.filter((one: MismatchJson) => one.order?._id === order._id)
  }
  const settle = (id: string, kind: MismatchKind, way?: CashWay, reason = 'They say so.') =>
    send(shop, 'POST', `/v1/api/admin/money/${id}/heal`, { kind, way, reason }, admin!.token)

  test('that pays what was asked for leaves nothing to resolve, and the order shows it', async () => {
    const sent = await delivered()
    newUtr()
    const answer = await book([sent.parcel.awb, '955.00'])
    expect(answer).toMatchObject({ counts: { matched: 1 }, unused: ['Mood'], lines: [{ asked: 955, amount: 955 }] })
    expect(await mismatchesOf(sent)).toEqual([])
    const list = await send(shop, 'GET', `/v1/api/admin/money?q=${sent.order.id}`, undefined, admin!.token)
    expect(list.json().payments[0].remittances).toMatchObject([{ reference: utr, amount: 955 }])
  })

  test('is looked at before it is booked', async () => {
    const { parcel } = await delivered()
    newUtr()
    const answer = (await sendFile(fileOf([parcel.awb, '955']), 'check')).json()
    expect(answer).toMatchObject({ message: REMITTANCE_TEXTS.checked, counts: { matched: 1 } })
    expect(await readParcel(shop, parcel)).toMatchObject({ remittedPaise: 0 })
    expect(await shop.database.db.$count(remittances, eq(remittances.reference, utr))).toBe(0)
  })

  test('changes nothing the second time', async () => {
    const { parcel } = await delivered()
    newUtr()
    await book([parcel.awb, '955'])
    expect(await book([parcel.awb, '955'])).toMatchObject({
      message: REMITTANCE_TEXTS.nothingNew,
      counts: { known: 1 },
    })
    expect(await readParcel(shop, parcel)).toMatchObject({ remittedPaise: 95_500 })
  })

  test('that two people book at once is booked once', async () => {
    const { parcel } = await delivered()
    newUtr()
    await Promise.all([book([parcel.awb, '955']), book([parcel.awb, '955'])])
    expect(await readParcel(shop, parcel)).toMatchObject({ remittedPaise: 95_500 })
    expect(await shop.database.db.$count(remittanceLines, eq(remittanceLines.parcelId, parcel.id))).toBe(1)
  })

  test('that is short is named, and accepted with a reason that is written down', async () => {
    const sent = await delivered()
    newUtr()
    await book([sent.parcel.awb, '900'])
    const cash = { awb: sent.parcel.awb, asked: 955, remitted: 900, references: [utr] }
    expect(await mismatchesOf(sent)).toMatchObject([{ kind: 'cash_short', id: sent.parcel.id, amount: 55, cash }])
    expect((await settle(sent.parcel.id, 'cash_short', 'accepted', ' ')).json().message).toBe(MONEY_TEXTS.noReason)
    expect(await mismatchesOf(sent)).toHaveLength(1)
    const answer = await settle(sent.parcel.id, 'cash_short', 'accepted', 'Damaged corner.')
    expect(answer.json().message).toBe(MONEY_TEXTS.cashAccepted)
    expect(await mismatchesOf(sent)).toEqual([])
    const isThis = and(eq(activity.entityId, sent.order._id), eq(activity.action, 'money put right'))
    const [entry] = await shop.database.db.select().from(activity).where(isThis).orderBy(desc(activity.at))
    expect(entry?.after).toMatchObject({ mismatch: 'cash_short', reason: 'Damaged corner.', remittedPaise: 90_000 })
  })

  test('that brings the rest of a short one ends the question', async () => {
    const sent = await delivered()
    newUtr()
    await book([sent.parcel.awb, '900'])
    newUtr()
    expect(await book([sent.parcel.awb, '55'])).toMatchObject({ counts: { matched: 1 } })
    expect(await mismatchesOf(sent)).toEqual([])
  })

  test('of a parcel that another has paid is a double, also after the first was accepted', async () => {
    const sent = await delivered()
    newUtr()
    await book([sent.parcel.awb, '900'])
    await settle(sent.parcel.id, 'cash_short', 'accepted')
    newUtr()
    expect(await book([sent.parcel.awb, '955'])).toMatchObject({ counts: { double: 1 } })
    expect(await mismatchesOf(sent)).toMatchObject([{ kind: 'cash_double', amount: 900 }])
  })

  test('that pays more than was asked for is named', async () => {
    const sent = await delivered()
    newUtr()
    expect(await book([sent.parcel.awb, '1000'])).toMatchObject({ counts: { over: 1 } })
    expect(await mismatchesOf(sent)).toMatchObject([{ kind: 'cash_over', amount: 45 }])
  })

  test('of a parcel that came back is named', async () => {
    const sent = await parcelThat('picked_up', 'attempt_failed', 'turned_back', 'back_at_shop')
    newUtr()
    expect(await book([sent.parcel.awb, '955'])).toMatchObject({ counts: { not_arrived: 1 } })
    expect(await mismatchesOf(sent)).toMatchObject([{ kind: 'cash_not_arrived', amount: 955 }])
    await settle(sent.parcel.id, 'cash_not_arrived')
    expect(await mismatchesOf(sent)).toEqual([])
  })

  test('of an unknown number is named without an order, until somebody says what it is', async () => {
    newUtr()
    expect(await book(['NOBODY1', '70'])).toMatchObject({ counts: { unknown: 1 } })
    const read = async (): Promise<MismatchJson[]> =>
      (await send(shop, 'GET', '/v1/api/admin/money?kind=cash_unknown', undefined, admin!.token)).json().mismatches
    const [found] = await read()
    expect(found).toMatchObject({ order: null, amount: 70, cash: { awb: 'NOBODY1', references: [utr] } })
    expect((await settle(found!.id, 'cash_unknown', 'received')).statusCode).toBe(400)
    expect((await settle(found!.id, 'cash_unknown')).json().message).toBe(MONEY_TEXTS.cashAccepted)
    expect((await settle(found!.id, 'cash_unknown')).json().message).toBe(MONEY_TEXTS.already)
    expect(await read()).toEqual([])
  })

  test('that does not come is missed after the days of the settings, and marked as received', async () => {
    const first = await delivered()
    newUtr()
    await book([first.parcel.awb, '955'])
    const sent = await delivered()
    await wait(14)
    expect(await mismatchesOf(sent)).toEqual([])
    await wait(2)
    expect(await mismatchesOf(sent)).toMatchObject([{ kind: 'cash_missing', amount: 955 }])
    await settle(sent.parcel.id, 'cash_missing', 'received', 'On the statement of 3 March.')
    expect(await mismatchesOf(sent)).toEqual([])
    expect(await readParcel(shop, sent.parcel)).toMatchObject({ remittedPaise: 95_500 })
    newUtr()
    await book([sent.parcel.awb, '955'])
    expect(await mismatchesOf(sent)).toMatchObject([{ kind: 'cash_double' }])
  })

  test('is asked for where the courier can tell it, and refused where it cannot', async () => {
    const ask = () => send(shop, 'POST', '/v1/api/admin/money/remittances/ask', { mode: 'book' }, admin!.token)
    expect((await ask()).statusCode).toBe(409)
    const { parcel } = await delivered()
    const { courier } = shop.shop
    const parcels = [{ awb: parcel.awb, collectedPaise: 95_500, chargesPaise: 1_200 }]
    courier!.listRemittances = async () => [{ reference: newUtr(), paidOn: null, parcels }]
    expect((await ask()).json()).toMatchObject({ counts: { matched: 1 } })
    delete courier!.listRemittances
    expect(await readParcel(shop, parcel)).toMatchObject({ remittedPaise: 95_500 })
  })

  test.each([
    ['has no column of the AWB', 'Order Value,UTR\n5,U1', 'the AWB'],
    ['has headings only', 'AWB,Order Value,UTR\n', REMITTANCE_TEXTS.noRows],
  ])('whose file %s is refused', async (_, file, message) => {
    const answer = await sendFile(file)
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(message)])
  })

  test('names lines that cannot be read, and books the others', async () => {
    const { parcel } = await delivered()
    newUtr()
    const answer = await book([parcel.awb, '955'], [parcel.awb, '955'], ['1.9E+12', '5'], ['AWB77', 'much'])
    expect(answer.counts).toMatchObject({ matched: 1, refused: 3 })
    expect(answer.lines.filter(({ result }) => result === 'refused').map(({ row }) => row)).toEqual([3, 4, 5])
  })
})

test('a shop that books no remittance misses none', async () => {
  const shop = await openTestShop({ hasLimits: false })
  const order = await placeCod(shop, await newBuyer(shop), await stockProduct(shop))
  const parcel = await packParcel(shop, order, { collectPaise: 95_500 })
  await happens(shop, parcel, 'picked_up', 'delivered')
  shop.clock.pass({ days: 60 })
  const admin = await newPerson(shop, 'admin')
  const { mismatches } = (await send(shop, 'GET', '/v1/api/admin/money', undefined, admin.token)).json()
  expect(mismatches).toEqual([])
  await shop.close()
})
