import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderStatus } from '#rules/order-status.ts'
import { BOX_SIZE } from '../../../tests/support/parcels.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { editBody, openRooms, type RoomStage } from '../../../tests/support/rooms.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Call = { url: string; body?: object }
/** `id`: what belongs to the first seller. `ask`: the call about it, or about what nobody has. */
type Row = [name: string, method: Method, id: (stage: RoomStage) => string, ask: (id: string, stage: RoomStage) => Call]

const ORDERS = '/v1/api/orders'
const SELLER = '/v1/api/seller'
const openId = ({ open }: RoomStage) => open._id
const doneId = ({ done }: RoomStage) => done._id
const parcelId = (stage: RoomStage) => stage.parcelId
const saleId = ({ sale }: RoomStage) => sale._id

/** Each answers 404 for what is another seller's, as for what is nobody's. */
const ONE: Row[] = [
  ['an order', 'GET', openId, (id) => ({ url: `${ORDERS}/${id}` })],
  ['an order by its number', 'GET', ({ open }) => open.id, (id) => ({ url: `${ORDERS}/${id}` })],
  ['its notes', 'GET', openId, (id) => ({ url: `${ORDERS}/${id}/notes` })],
  ['a note', 'POST', openId, (id) => ({ url: `${ORDERS}/${id}/notes`, body: { body: 'Hello' } })],
  ['what can be refunded', 'GET', doneId, (id) => ({ url: `${ORDERS}/${id}/refund` })],
  ['its edits', 'GET', openId, (id) => ({ url: `${ORDERS}/${id}/edits` })],
  ['its parcels as the buyer sees them', 'GET', ({ sent }) => sent._id, (id) => ({ url: `${ORDERS}/${id}/parcels` })],
  ['its invoice', 'GET', doneId, (id) => ({ url: `${ORDERS}/${id}/download-invoice` })],
  ['its documents', 'GET', doneId, (id) => ({ url: `${ORDERS}/${id}/papers` })],
  ['a document', 'GET', doneId, (id, { paperId }) => ({ url: `${ORDERS}/${id}/papers/${paperId}` })],
  [
    'its invoice by mail',
    'POST',
    doneId,
    (id) => ({ url: `${ORDERS}/${id}/send-invoice-email`, body: { email: 'asha@example.in' } }),
  ],
  ['a picture', 'GET', doneId, (id, { pictureId }) => ({ url: `${ORDERS}/${id}/pictures/${pictureId}` })],
  ['the packing table', 'GET', openId, (id) => ({ url: `${SELLER}/orders/${id}/parcels` })],
  [
    'offers',
    'POST',
    openId,
    (id) => ({ url: `${SELLER}/orders/${id}/offers`, body: { weightGrams: 100, ...BOX_SIZE } }),
  ],
  ['a preview', 'POST', openId, (id, { open }) => ({ url: `${ORDERS}/${id}/edits/preview`, body: editBody(open, 3) })],
  ['an edit', 'POST', openId, (id, { open }) => ({ url: `${ORDERS}/${id}/edits`, body: editBody(open, 3) })],
  ['an edit taken back', 'POST', openId, (id, { editId }) => ({ url: `${ORDERS}/${id}/edits/${editId}/withdraw` })],
  [
    'availability',
    'PUT',
    openId,
    (id) => ({ url: `${ORDERS}/${id}/availability`, body: { availabilityStatus: 'Available' } }),
  ],
  ['a parcel', 'POST', openId, (id, stage) => ({ url: `${SELLER}/orders/${id}/parcels`, body: parcelBody(stage) })],
  ['a label again', 'POST', parcelId, (id) => ({ url: `${SELLER}/parcels/${id}/retry` })],
  ['a parcel cancelled', 'POST', parcelId, (id) => ({ url: `${SELLER}/parcels/${id}/cancel` })],
  ['a parcel lost', 'POST', parcelId, (id) => ({ url: `${SELLER}/parcels/${id}/lost`, body: { answer: 'refund' } })],
  [
    'a parcel that is back',
    'POST',
    parcelId,
    (id, { sent }) => ({
      url: `${SELLER}/parcels/${id}/inspect`,
      body: { items: [{ item: sent.cart.items[0]?._id, sellable: 1, damaged: 0, missing: 0 }] },
    }),
  ],
  [
    'an attempt',
    'POST',
    ({ attemptId }) => attemptId,
    (id) => ({ url: `${SELLER}/attempts/${id}`, body: { answer: 'again' } }),
  ],
  [
    'a return',
    'PUT',
    ({ returnId }) => returnId,
    (id) => ({ url: `/v1/api/returns/${id}`, body: { status: 'Approved' } }),
  ],
  ['a box', 'PUT', ({ boxId }) => boxId, (id) => ({ url: `${SELLER}/boxes/${id}`, body: boxBody() })],
  ['a box away', 'DELETE', ({ boxId }) => boxId, (id) => ({ url: `${SELLER}/boxes/${id}` })],
  ['a link for a sale', 'POST', saleId, (id) => ({ url: `${SELLER}/sales/${id}/link` })],
  ['a sale taken back', 'POST', saleId, (id) => ({ url: `${SELLER}/sales/${id}/void`, body: { reason: 'Mistyped' } })],
  ['tracking', 'POST', openId, (id) => ({ url: `${ORDERS}/${id}/tracking`, body: trackingBody() })],
  [
    'an entry of tracking',
    'PUT',
    ({ sent }) => sent._id,
    (id, { awb }) => ({ url: `${ORDERS}/${id}/tracking/status`, body: { trackingId: awb, status: 'In Transit' } }),
  ],
  ['a refund', 'POST', doneId, (id) => ({ url: `${ORDERS}/${id}/refund`, body: { reason: '' } })],
  ['a status', 'PUT', openId, (id) => ({ url: `${ORDERS}/${id}/status`, body: { status: 'Shipped', confirm: true } })],
]

/** Each answers about another seller's as about what is nobody's. */
const MANY: Row[] = [
  ['statuses', 'PUT', openId, (id) => ({ url: `${SELLER}/orders/status`, body: { ids: [id], status: 'Shipped' } })],
  [
    'statuses, asked first',
    'PUT',
    openId,
    (id) => ({ url: `${SELLER}/orders/status`, body: { ids: [id], status: 'Cancelled', confirm: false } }),
  ],
  ['a table of chosen orders', 'POST', openId, (id) => ({ url: `${SELLER}/orders/export`, body: { ids: [id] } })],
  ['slips', 'POST', openId, (id) => ({ url: `${SELLER}/orders/papers`, body: { ids: [id], kind: 'slips' } })],
  ['invoices', 'POST', doneId, (id) => ({ url: `${SELLER}/orders/papers`, body: { ids: [id], kind: 'invoices' } })],
  ['labels to make', 'POST', openId, (id) => ({ url: `${SELLER}/labels`, body: { ids: [id] } })],
  ['labels on their way', 'POST', openId, (id) => ({ url: `${SELLER}/labels/progress`, body: { ids: [id] } })],
  ['labels', 'POST', parcelId, (id) => ({ url: `${SELLER}/parcels/labels`, body: { ids: [id] } })],
  ['a manifest', 'POST', parcelId, (id) => ({ url: `${SELLER}/parcels/manifest`, body: { ids: [id] } })],
  ['numbers, checked', 'POST', ({ open }) => open.id, (id) => ({ url: `${SELLER}/tracking/check`, body: lines(id) })],
  ['numbers', 'POST', ({ open }) => open.id, (id) => ({ url: `${SELLER}/tracking`, body: lines(id) })],
  [
    'numbers taken back',
    'POST',
    ({ sent }) => sent._id,
    (id, stage) => ({
      url: `${SELLER}/tracking/undo`,
      body: { parcels: [{ order: id, entry: stage.parcelId, before: OrderStatus.Processing }] },
    }),
  ],
]

/** What is listed, and what of the first seller's stands in it. */
const LISTS: [name: string, url: (stage: RoomStage) => string, seen: (stage: RoomStage) => string][] = [
  ['orders', () => `${SELLER}/orders`, ({ open }) => open._id],
  ['their ids', () => `${SELLER}/orders/ids`, ({ open }) => open._id],
  ['orders by number', ({ open }) => `${SELLER}/orders?search=${open.id}`, ({ open }) => open._id],
  ['orders by tracking number', ({ awb }) => `${SELLER}/orders?search=${awb}`, ({ sent }) => sent._id],
  ['orders by invoice', ({ done }) => `${SELLER}/orders?search=${done.invoiceNumber}`, ({ done }) => done._id],
  ['orders with returns', () => `${SELLER}/orders?returns=waiting`, ({ done }) => done._id],
  ['a table of orders', () => `${SELLER}/orders/export`, ({ open }) => open.id],
  ['the newest orders', () => ORDERS, ({ open }) => open._id],
  ['the start page', () => `${SELLER}/dashboard`, ({ a }) => a.product.id],
  ['returns', () => `${SELLER}/returns`, ({ returnId }) => returnId],
  ['waiting parcels', () => `${SELLER}/parcels/waiting`, (stage) => stage.parcelId],
  ['figures of parcels', () => `${SELLER}/parcels/figures`, ({ a }) => a.product.title],
  ['a table of figures', () => `${SELLER}/parcels/figures/export`, ({ a }) => a.product.title],
  ['sales', () => `${SELLER}/sales`, ({ sale }) => sale._id],
]

const COUNTS = [`${SELLER}/orders/to-pack`, `${SELLER}/returns/waiting`]

let stage: RoomStage
beforeAll(async () => {
  stage = await openRooms()
})
afterAll(() => stage.shop.close())

const ask = (method: Method, { url, body }: Call, { token }: Person) => send(stage.shop, method, url, body, token)

describe('another seller', () => {
  test.each(ONE)('%s: missing, like what nobody has, and nothing happens', async (_, method, id, call) => {
    const before = await everyRow()
    const answer = await ask(method, call(id(stage), stage), stage.b.person)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(await everyRow()).toBe(before)
    const isNumber = id(stage).length === 8
    const nobodys = await ask(method, call(isNumber ? '00000000' : stage.shop.shop.newId(), stage), stage.b.person)
    expect([nobodys.statusCode, nobodys.body]).toEqual([404, answer.body])
  })

  test.each(MANY)('%s: as if it was made up, and nothing happens', async (_, method, id, call) => {
    const before = await everyRow()
    const madeUp = id(stage).length === 8 ? '00000000' : stage.shop.shop.newId()
    const theirs = await ask(method, call(id(stage), stage), stage.b.person)
    const nobodys = await ask(method, call(madeUp, stage), stage.b.person)
    expect([theirs.statusCode, theirs.body.replaceAll(id(stage), 'it')]).toEqual([
      nobodys.statusCode,
      nobodys.body.replaceAll(madeUp, 'it'),
    ])
    expect(await everyRow()).toBe(before)
  })

  test.each(LISTS)('%s: theirs are not in it', async (_, url) => {
    const answer = await ask('GET', { url: url(stage) }, stage.b.person)
    expect(answer.statusCode).toBe(200)
    const { open, sent, done, a, buyer, sale, awb } = stage
    const theirs = [open, sent, done].flatMap(({ _id, id }) => [_id, id])
    for (const word of [...theirs, a.product.id, a.product.title, buyer.email, 'Asha Rao', sale._id, awb]) {
      expect(answer.body).not.toContain(word)
    }
  })

  test.each(COUNTS)('%s counts none', async (url) => {
    expect((await ask('GET', { url }, stage.b.person)).body).toMatch(/:0\}/)
    expect((await ask('GET', { url }, stage.a.person)).body).toMatch(/:[1-9]\d*\}/)
  })

  test('their boxes are their own', async () => {
    const listed = async (person: Person) => (await ask('GET', { url: `${SELLER}/boxes` }, person)).json().boxes.length
    expect([await listed(stage.a.person), await listed(stage.b.person), await listed(stage.house)]).toEqual([1, 0, 0])
    const same = { url: `${SELLER}/boxes`, body: { ...boxBody(), name: 'A box of A' } }
    expect((await ask('POST', same, stage.b.person)).json().boxes).toHaveLength(1)
  })

  test('neither their goods nor their customers are found for a sale by hand', async () => {
    const goods = async (person: Person) => (await ask('GET', { url: `${SELLER}/sales/goods` }, person)).body
    expect(await goods(stage.a.person)).toContain(stage.a.product.id)
    for (const other of [stage.b.person, stage.house]) expect(await goods(other)).not.toContain(stage.a.product.id)
    const found = async (person: Person) => {
      const call = { url: `${SELLER}/sales/customers`, body: { phone: stage.open.shippingInfo.phone } }
      return (await ask('POST', call, person)).json().matches.length
    }
    expect([await found(stage.a.person), await found(stage.b.person), await found(stage.house)]).toEqual([1, 0, 1])
  })
})

describe.each(['the seller', 'the house', 'an admin'] as const)('%s', (who) => {
  const person = () => ({ 'the seller': stage.a.person, 'the house': stage.house, 'an admin': stage.admin })[who]

  // The house's start page counts its own goods alone.
  const lists = LISTS.filter(([name]) => who === 'the seller' || name !== 'the start page')
  test.each(lists)('%s: theirs are in it', async (_, url, seen) => {
    expect((await ask('GET', { url: url(stage) }, person())).body).toContain(seen(stage))
  })

  const reads = ONE.filter(([name, method]) => method === 'GET' && !name.includes('box'))
  test.each(reads)('%s is there', async (_, method, id, call) => {
    expect((await ask(method, call(id(stage), stage), person())).statusCode).toBe(200)
  })
})

test('the start page of the house tells of its own goods alone', async () => {
  for (const person of [stage.house, stage.admin]) {
    const answer = await ask('GET', { url: `${SELLER}/dashboard` }, person)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain(stage.a.product.id)
  }
})

test.each([...ONE, ...MANY].filter(([, method]) => method !== 'GET'))(
  'the seller: %s is theirs',
  async (_, method, id, call) => {
    const answer = await ask(method, call(id(stage), stage), stage.a.person)
    expect([200, 400, 409], answer.body).toContain(answer.statusCode)
  },
)

/** A mark that changes with any row of the shop, apart from when somebody was last seen. */
async function everyRow(): Promise<string> {
  const { db } = stage.shop.database
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by tablename`,
  )
  const marks = tables.map(
    ({ name }) => sql`select ${name}::text as name, sum(xmin::text::bigint) as writers from ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute(sql`${sql.join(marks, sql` union all `)} order by 1`)
  return JSON.stringify(rows)
}

function parcelBody({ open }: RoomStage) {
  return { parcels: [{ items: [{ item: open.cart.items[0]?._id, quantity: 1 }], ...BOX_SIZE }] }
}

function boxBody() {
  return { name: 'A larger box', ...BOX_SIZE, weightGrams: 60 }
}

function trackingBody() {
  return { trackingId: 'KA123456789', status: 'In Transit' }
}

function lines(number: string) {
  return { lines: `${number}, KA99887766`, courier: 'India Post' }
}
