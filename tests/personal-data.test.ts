import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountExport, accountExport } from '#contracts/accounts/account-export.ts'
import { EMAIL_STAND_IN } from '#contracts/care/email-service.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { parcelAttempts, parcelScans, parcels } from '#database/tables/parcels.ts'
import type { Product } from '#rules/product.ts'
import { PERSONAL_DATA } from '#shop/context/personal-data.ts'
import { paidGift } from './support/gift-cards.ts'
import { doAllWork, setTerms } from './support/order-work.ts'
import { moveTo, placeCod, placeOnline } from './support/orders.ts'
import { payOrder } from './support/payments.ts'
import { logIn, mailedCode, newPerson, PASSWORD, type Person, send } from './support/people.ts'
import { disputeAndFetch } from './support/return-sides.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

/** Words that stand nowhere but with this person. */
const PERSON = { name: 'Zubaida Canary', email: 'zubaida.canary@example.in', number: '9812399123' }
const HOME = { fullName: 'Zubaida Canary', phone: '9812399123', email: PERSON.email, address: '7 Canarybird Lane' }
const WORDS = ['zubaida', 'canary', '9812399123']

/** Every column that names an account, and where its owner finds it; a new one must be thought about. */
const COLUMNS: Record<string, keyof AccountExport | 'opens something' | 'what others did at work'> = {
  'activity.user_id': 'work',
  'addresses.user_id': 'addresses',
  'api_keys.created_by': 'what others did at work',
  'body_measurements.user_id': 'measurements',
  'carts.user_id': 'cart',
  'care_messages.by_user_id': 'what others did at work',
  'care_queries.user_id': 'careQueries',
  'credit_accounts.user_id': 'credit',
  'customer_notes.user_id': 'notes',
  'email_codes.user_id': 'opens something',
  'gift_cards.buyer_user_id': 'giftCards',
  'gift_cards.redeemed_by_user_id': 'credit',
  'manual_sales.by_user_id': 'what others did at work',
  'one_time_tokens.user_id': 'opens something',
  'order_edits.by_user_id': 'what others did at work',
  'order_events.by_user_id': 'what others did at work',
  'order_notes.by_user_id': 'what others did at work',
  'orders.user_id': 'orders',
  'parcel_attempts.answered_by_user_id': 'orders',
  'passkey_challenges.user_id': 'opens something',
  'passkeys.user_id': 'opens something',
  'payout_accounts.user_id': 'orders',
  'product_imports.undone_by': 'what others did at work',
  'product_imports.user_id': 'what others did at work',
  'product_notices.user_id': 'notices',
  'recovery_codes.user_id': 'opens something',
  'refunds.by_user_id': 'what others did at work',
  'remembered_devices.user_id': 'opens something',
  'remittances.by_user_id': 'what others did at work',
  'return_disputes.decided_by_user_id': 'what others did at work',
  'returns.user_id': 'orders',
  'review_pictures.user_id': 'reviews',
  'review_rechecks.user_id': 'reviews',
  'review_reports.user_id': 'reviewReports',
  'review_votes.user_id': 'reviewVotes',
  'reviews.user_id': 'reviews',
  'seller_application_forms.user_id': 'sellerApplicationForm',
  'seller_accounts.named_by': 'what others did at work',
  'seller_applications.decided_by': 'what others did at work',
  'seller_applications.user_id': 'sellerApplication',
  'sessions.user_id': 'sessions',
  'stock_movements.by_user_id': 'what others did at work',
  'totp_secrets.user_id': 'opens something',
  'wishlists.user_id': 'wishlists',
  'staff_invitations.invited_by': 'what others did at work',
}

/** Which rows are a person's or tell of them: of every table whose words erasure takes out. */
const ORDERS = 'select id from orders where user_id = $user'
const ROWS: Record<string, string> = {
  activity: 'entity_id = $user::text',
  addresses: 'user_id = $user',
  care_keys: 'query_id in (select id from care_queries where user_id = $user)',
  care_messages: 'query_id in (select id from care_queries where user_id = $user)',
  care_queries: 'user_id = $user',
  credit_entries: 'account_id in (select id from credit_accounts where user_id = $user)',
  customer_notes: 'user_id = $user',
  email_codes: 'user_id = $user',
  gift_cards: 'buyer_user_id = $user',
  gift_keys: "kind = 'buyer' and gift_card_id in (select id from gift_cards where buyer_user_id = $user)",
  invoices: `order_id in (${ORDERS})`,
  mails: 'to_address = (select email from users where id = $user)',
  manual_sales: `order_id in (${ORDERS})`,
  newsletter_subscribers: 'email = (select email from users where id = $user)',
  one_time_tokens: 'user_id = $user',
  order_edits: `order_id in (${ORDERS})`,
  order_pictures: `order_id in (${ORDERS})`,
  order_keys: `order_id in (${ORDERS})`,
  carts: 'user_id = $user',
  guest_orders: `order_id in (${ORDERS})`,
  order_notes: `order_id in (${ORDERS}) or by_user_id = $user`,
  order_tracking: `order_id in (${ORDERS})`,
  orders: 'user_id = $user',
  parcel_attempts: `parcel_id in (select id from parcels where order_id in (${ORDERS}))`,
  parcel_scans: `parcel_id in (select id from parcels where order_id in (${ORDERS}))`,
  parcels: `order_id in (${ORDERS})`,
  passkey_challenges: 'user_id = $user',
  passkeys: 'user_id = $user',
  payout_accounts: `order_id in (${ORDERS})`,
  product_notices: 'user_id = $user or email = (select email from users where id = $user)',
  recovery_codes: 'user_id = $user',
  refunds: `order_id in (${ORDERS})`,
  remembered_devices: 'user_id = $user',
  return_disputes: `return_id in (select id from returns where order_id in (${ORDERS}))`,
  return_pickups: `return_id in (select id from returns where order_id in (${ORDERS}))`,
  return_items: `return_id in (select id from returns where order_id in (${ORDERS}))`,
  returns: `order_id in (${ORDERS})`,
  review_pictures: 'user_id = $user',
  review_rechecks: 'user_id = $user',
  review_reports: 'user_id = $user',
  reviews: 'user_id = $user',
  seller_application_forms: 'user_id = $user',
  seller_applications: 'user_id = $user',
  sessions: 'user_id = $user',
  staff_invitations: 'email = (select email from users where id = $user)',
  totp_secrets: 'user_id = $user',
  users: 'id = $user',
  wishlist_links: 'wishlist_id in (select id from wishlists where user_id = $user)',
  wishlists: 'user_id = $user',
  webhook_events: `provider_order_id in (select provider_order_id from payments where order_id in (${ORDERS}))`,
}
/** Written by the shop itself above: a constraint allows nothing else there, or the erasure finds its way by it. */
const WRITTEN_ABOVE = new Set([
  ...['users.name', 'users.email', 'users.number', 'users.password_hash', 'users.avatar'],
  ...['care_keys.key_hash', 'gift_keys.key_hash', 'care_queries.reply_token', 'mails.reply_to'],
  ...['care_queries.ticket_number', 'care_queries.email', 'newsletter_subscribers.email', 'staff_invitations.email'],
  ...['credit_entries.note', 'product_notices.email', 'wishlists.name', 'wishlist_links.key_hash'],
  ...[
    'sessions.token_hash',
    'sessions.device_hash',
    'one_time_tokens.token_hash',
    'mails.to_address',
    'mails.attachments',
    'invoices.document',
  ],
  // About the person are lines of which others are the writers.
  ...['activity.name', 'activity.user_name', 'customer_notes.by_name'],
])

let shop: TestShop
let seller: Person
let admin: Person
let person: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  admin = await newPerson(shop, 'admin')
  person = await newPerson(shop, 'customer', { ...PERSON, role: 'seller' })
  await writeAbout()
})
afterAll(() => shop.close())

const put = (url: string, body: object, token: string) => send(shop, 'PUT', url, body, token)
const post = async (url: string, body: object, token?: string) => {
  const answer = await send(shop, 'POST', url, body, token)
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

/** All that the shop can come to know about somebody. */
async function writeAbout(): Promise<void> {
  const { user, token, email } = person
  await post('/v1/api/subscribe', { email })
  await post('/v1/api/seller/staff/invitations', { email, group: 'packing' }, admin.token)
  await put('/v1/api/account/measurements', { chest: '96' }, token)
  const applied = { name: 'Canary Cloth', legalName: 'Canary', address: 'Canary Lane', city: 'Pune', state: '' }
  const numbers = { pan: 'CANARY', gstin: '', enrolmentId: '', makes: 'Canary cloth', account: 'canary@okbank' }
  await put('/v1/api/account/seller-application', { ...applied, ...numbers, isSent: false }, token)
  await post(`/v1/api/admin/customers/${user._id}/credit`, { amount: 100, note: 'Canary sang' }, admin.token)
  await setTerms(shop, { isGiftCardOffered: true })
  const words = { buyerName: PERSON.name, recipientName: 'Canary', message: 'Sing, canary' }
  await paidGift(shop, words, token)
  const product = await stockProduct(shop)
  await post('/v1/api/notices', { kind: 'price_drop', productId: product.id, price: 1, email })
  await post('/v1/api/wishes', { wishes: [{ productId: product.id }] }, token)
  const { wishlists } = await post('/v1/api/wishlists', { name: 'Canary songs' }, token)
  await post(`/v1/api/wishlists/${wishlists[0].id}/links`, {}, token)
  const order = await placeCod(shop, person, product, { shippingInfo: HOME, saveAddress: true })
  const at = `/v1/api/orders/${order._id}`
  await post(`${at}/notes`, { body: 'Canary wants it wrapped' }, seller.token)
  await post(
    `${at}/tracking`,
    { trackingId: 'CANARY1', status: 'Shipped', location: 'Canary City', notes: 'To Canary' },
    seller.token,
  )
  await put(
    `${at}/availability`,
    { availabilityStatus: 'Not Available', availabilityRemark: 'Canary was told' },
    seller.token,
  )
  await sendParcel(order._id)
  await moveTo(shop, seller, order, 'Delivered')
  await post(`${at}/send-invoice-email`, { email: HOME.email }, token)
  const back = {
    items: [{ itemId: order.cart.items[0]?._id, quantity: 1 }],
    reason: 'Not canary yellow',
    refundTo: 'zubaida.canary@okbank',
  }
  await post(`${at}/returns`, back, token)
  await disputeAndFetch(shop, order._id)
  await post(`${at}/refund`, { amount: 5, reason: 'Canary complained' }, seller.token)
  await payOnline(product)
  await sellAtFair(product)
  const chosen = { _id: product.id, title: 'Canary', images: [], category: '', originalPrice: 9, discountPrice: null }
  const lines = [{ product: chosen, quantity: 1, color: '', size: null, isSaved: true }]
  await put('/v1/api/cart', { version: 0, lines }, token)
  await post(`/v1/api/admin/customers/${user._id}/notes`, { body: 'Canary likes blue' }, admin.token)
  const review = { productId: product.id, comment: 'A canary yellow', rating: 5 }
  await post('/v1/api/comments', review, token)
  const others = { ...review, comment: 'Not yellow' }
  const { comment } = await post('/v1/api/comments', others, admin.token)
  await put(`/v1/api/comments/${comment._id}/helpful`, {}, token)
  await post(`/v1/api/comments/${comment._id}/report`, { reason: 'false' }, token)
  const letter = { name: PERSON.name, email, subject: 'Canary', message: 'Where is the canary?' }
  await post('/v1/api/care/queries', letter, token)
  await post('/v1/api/care/queries', { ...letter, subject: 'Before signing in' })
  await writeByService({ ...letter, subject: 'Told to the shop' })
  await post('/auth/verify-otp', { email, otp: await mailedCode(shop, email) })
  const line = { id: shop.shop.newId(), at: shop.shop.now(), userId: user._id, userName: 'Zubaida Canary' }
  await shop.database.db.insert(activity).values({ ...line, action: 'added', entity: 'product', entityId: product.id })
}

/** To the person, whom the seller found by the phone number. */
async function sellAtFair({ id }: Product): Promise<void> {
  const { matches } = await post('/v1/api/seller/sales/customers', { phone: HOME.phone }, seller.token)
  const customer = { phone: HOME.phone, fullName: HOME.fullName, matchId: matches[0]._id }
  const line = { productId: id, variantId: id, quantity: 1, price: 1, shownPrice: 2, reason: 'Canary haggled' }
  const about = { channel: 'fair', place: 'Autumn fair', handover: 'now', payment: 'cash' }
  const payload = { ...about, soldAt: shop.shop.now().toISOString(), lines: [line], customer }
  const headers = { authorization: `Bearer ${seller.token}`, 'idempotency-key': shop.shop.newId() }
  const answer = await shop.app.inject({ method: 'POST', url: '/v1/api/seller/sales', headers, payload })
  await post(`/v1/api/seller/sales/${answer.json().sale._id}/void`, { reason: 'Canary gave it back' }, seller.token)
}

/** As a courier would carry it. */
async function sendParcel(orderId: string): Promise<void> {
  const [id, at] = [shop.shop.newId(), shop.shop.now()]
  const measures = { weightGrams: 500, lengthMm: 200, widthMm: 200, heightMm: 50, worthPaise: 100, collectPaise: 100 }
  const parcel = { id, orderId, number: 1, reference: 'R-1', state: 'delivered' as const, ...measures }
  await shop.database.db.insert(parcels).values({ ...parcel, createdAt: at, updatedAt: at })
  const picture = { id: shop.shop.newId(), orderId, by: 'shopper' as const, bytes: Buffer.from('x'), createdAt: at }
  await shop.database.db.insert(orderPictures).values(picture)
  const scan = { key: '1', receivedAt: at, state: 'delivered' as const, status: 'DELIVERED' }
  const words = { activity: 'Handed to Canary', location: 'Canary City' }
  await shop.database.db.insert(parcelScans).values({ parcelId: id, ...scan, ...words })
  const asked = { number: 1, reason: 'Canary was out', raisedAt: at, createdAt: at, answer: 'other_phone' as const }
  const answered = { phone: '9876543210', address: 'Canary Lane', answeredAt: at, problem: 'Canary moved' }
  await shop.database.db.insert(parcelAttempts).values({ id: shop.shop.newId(), parcelId: id, ...asked, ...answered })
}

/** The provider tells of it with the payer's email and phone. */
async function payOnline(product: Product): Promise<void> {
  const { order, razorpayOrder } = await placeOnline(shop, person, product, { shippingInfo: HOME })
  await payOrder(shop, razorpayOrder.id, { method: 'upi', vpa: 'canary@bank', email: HOME.email, contact: HOME.phone })
  await doAllWork(shop)
  await moveTo(shop, seller, order, 'Delivered')
  await post(`/v1/api/orders/${order._id}/refund`, { amount: 10, reason: 'Canary again' }, seller.token)
  await doAllWork(shop)
}

/** The shop gets this one by mail, too. */
async function writeByService(params: object): Promise<void> {
  const { url, userId: user_id, serviceId: service_id, templateId: template_id } = EMAIL_STAND_IN
  const payload = { user_id, service_id, template_id, template_params: params }
  const headers = { origin: 'https://shop.example' }
  await shop.app.inject({ method: 'POST', url: `${url}/api/v1.0/email/send`, headers, payload })
}

/** Puts a word of the person into every column that erasure is to take words out of. */
async function markEveryColumn(): Promise<void> {
  for (const table of await allTables()) {
    const name = getTableName(table)
    for (const column of Object.values(getTableColumns(table))) {
      const does = PERSONAL_DATA[name]?.[column.name]?.does ?? 'none'
      const isFixed = (column.enumValues?.length ?? 0) > 0 || WRITTEN_ABOVE.has(`${name}.${column.name}`)
      if (does === 'none' || does === 'keep' || isFixed) continue
      const rows = (ROWS[name] ?? 'false').replaceAll('$user', `'${person.user._id}'::uuid`)
      const type = column.getSQLType()
      const result =
        type === 'jsonb'
          ? `'{"canary": 1}'::jsonb`
          : type.endsWith('[]')
            ? `array['canary']`
            : `coalesce("${column.name}", '') || ' canary ' || gen_random_uuid()`
      await shop.database.db.execute(sql.raw(`update "${name}" set "${column.name}" = ${result} where ${rows}`))
    }
  }
}

async function allTables(): Promise<PgTable[]> {
  const folder = join(import.meta.dirname, '../src/database/tables')
  const files: Record<string, unknown>[] = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file))),
  )
  return files.flatMap((file) => Object.values(file)).filter((value): value is PgTable => is(value, PgTable))
}

/** All but the books of the stand-in for the payment provider, which are another company's. */
async function everyWord(): Promise<string> {
  const { rows } = await shop.database.db.execute<{ words: string }>(sql`
    select string_agg(tablename || query_to_xml(format('select * from %I', tablename), true, false, '')::text, ' ') as words
    from pg_tables where schemaname = 'public' and tablename not like 'sandbox%'`)
  return (rows[0]?.words ?? '').toLowerCase()
}

test('every column that can hold words says what erasure does to it', async () => {
  const wordy = /^(text|jsonb|tsvector)/
  const found = (await allTables()).flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => wordy.test(column.getSQLType()))
      .map((column) => `${getTableName(table)}.${column.name}`),
  )
  const known = Object.entries(PERSONAL_DATA).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(known.sort()).toEqual(found.sort())
})

test('every table that erasure takes words out of is looked into here', () => {
  const touched = Object.entries(PERSONAL_DATA)
    .filter(([, columns]) => Object.values(columns).some(({ does }) => does !== 'none' && does !== 'keep'))
    .map(([table]) => table)
  expect(Object.keys(ROWS).sort()).toEqual(touched.sort())
})

test('every column that names an account is thought of', async () => {
  const { rows } = await shop.database.db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COLUMNS).sort())
})

test('who asks gets everything that is kept about them, notes of the shop too', async () => {
  const answer = await send(shop, 'GET', '/auth/export', undefined, person.token)
  const data = accountExport.parse(answer.json())
  for (const [column, part] of Object.entries(COLUMNS)) {
    if (part === 'opens something' || part === 'what others did at work') continue
    const told = data[part]
    expect(Array.isArray(told) ? told.length : told, `${column} in ${part}`).toBeTruthy()
  }
  expect(data.notes.map(({ body }) => body).sort()).toEqual(['Canary likes blue', 'Canary wants it wrapped'])
  expect(data.careQueries.map(({ subject }) => subject).sort()).toEqual([
    ...['Before signing in', 'Canary', 'Told to the shop'],
  ])
  expect(data.user).toMatchObject({ isActive: true, isCodBlocked: false, googleId: null, language: null })
  expect(data.newsletter).not.toBeNull()
  expect(data.refunds.map(({ reason }) => reason).sort()).toEqual([
    ...['Canary again', 'Canary complained', 'Sale taken back: Canary gave it back'],
  ])
  expect(data.papers.map(({ kind }) => kind).sort()).toEqual([
    ...['bill_of_supply', 'bill_of_supply', 'bill_of_supply', 'credit_note', 'credit_note', 'credit_note'],
  ])
  expect(data.mails.length).toBeGreaterThan(3)
  // Who wrote a note is not theirs to know, and what opens something stays where it is.
  expect(answer.body).not.toContain(admin.user._id)
  expect(answer.body).not.toMatch(/hash|argon/i)
})

test('who goes leaves no word behind, in no column of no table', async () => {
  await markEveryColumn()
  const before = await everyWord()
  for (const word of WORDS) expect(before).toContain(word)
  const gone = await send(shop, 'DELETE', `/auth/user/${person.user._id}`, { password: PASSWORD }, person.token)
  expect(gone.statusCode, gone.body).toBe(200)
  const after = await everyWord()
  // The one letter that tells of it still has to find its way.
  const letter = /<row>(?:(?!<\/row>)[\s\S])*your account[\s\S]*?<\/row>/g
  for (const word of WORDS) {
    const around = new RegExp(`.{80}${word}.{40}`, 's').exec(after.replace(letter, ''))
    expect(around?.[0] ?? null, word).toBeNull()
  }
})

test('under what somebody of the shop wrote stands no name once they left', async () => {
  const leaving = await newPerson(shop, 'seller', { name: 'Waheeda Sparrow' })
  const buyer = await newPerson(shop)
  const order = await placeCod(shop, buyer, await stockProduct(shop))
  await post(`/v1/api/orders/${order._id}/notes`, { body: 'Wrapped' }, leaving.token)
  await shop.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, leaving.user._id))
  const token = await logIn(shop, leaving.email)
  await post(`/v1/api/admin/customers/${buyer.user._id}/notes`, { body: 'Likes blue' }, token)
  expect((await everyWord()).includes('waheeda')).toBe(true)
  const gone = await send(shop, 'DELETE', `/auth/user/${leaving.user._id}`, { password: PASSWORD }, token)
  expect(gone.statusCode, gone.body).toBe(200)
  expect((await everyWord()).includes('waheeda')).toBe(false)
  const [note] = await shop.database.db.select().from(orderNotes).where(eq(orderNotes.orderId, order._id))
  expect(note).toMatchObject({ body: 'Wrapped', byName: 'Former colleague' })
})
