import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountExport, accountExport } from '#contracts/account-export.ts'
import { activity } from '#database/tables/activity.ts'
import { moveTo, placeCod } from './support/orders.ts'
import { mailedCode, newPerson, PASSWORD, type Person, send } from './support/people.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

/** Words that stand nowhere but with this person. */
const PERSON = { name: 'Zubaida Canary', email: 'zubaida.canary@example.in', number: '9812399123' }
const HOME = { fullName: 'Zubaida Canary', phone: '9812399123', email: PERSON.email, address: '7 Canarybird Lane' }
const WORDS = ['zubaida', 'canary', '9812399123']

/** Every column that names an account, and where its owner finds it; a new one must be thought about. */
const COLUMNS: Record<string, keyof AccountExport | 'opens something' | 'what others did at work'> = {
  'activity.user_id': 'work',
  'addresses.user_id': 'addresses',
  'care_messages.by_user_id': 'what others did at work',
  'care_queries.user_id': 'careQueries',
  'customer_notes.user_id': 'notes',
  'email_codes.user_id': 'opens something',
  'one_time_tokens.user_id': 'opens something',
  'order_events.by_user_id': 'what others did at work',
  'order_notes.by_user_id': 'what others did at work',
  'orders.user_id': 'orders',
  'product_imports.undone_by': 'what others did at work',
  'product_imports.user_id': 'what others did at work',
  'refunds.by_user_id': 'what others did at work',
  'returns.user_id': 'orders',
  'reviews.user_id': 'reviews',
  'seller_applications.decided_by': 'what others did at work',
  'seller_applications.user_id': 'sellerApplication',
  'sessions.user_id': 'sessions',
  'stock_movements.by_user_id': 'what others did at work',
}

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

const post = async (url: string, body: object, token?: string) => {
  const answer = await send(shop, 'POST', url, body, token)
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

/** All that the shop can come to know about somebody. */
async function writeAbout(): Promise<void> {
  const { user, token, email } = person
  await post('/v1/api/subscribe', { email })
  const product = await stockProduct(shop)
  const order = await placeCod(shop, person, product, { shippingInfo: HOME, saveAddress: true })
  await post(`/v1/api/orders/${order._id}/notes`, { body: 'Canary wants it wrapped' }, seller.token)
  await moveTo(shop, seller, order, 'Delivered')
  const back = { items: [{ itemId: order.cart.items[0]?._id, quantity: 1 }], reason: 'Not canary yellow' }
  await post(`/v1/api/orders/${order._id}/returns`, back, token)
  await post(`/v1/api/admin/customers/${user._id}/notes`, { body: 'Canary likes blue' }, admin.token)
  const review = { productId: product.id, comment: 'A canary yellow', rating: 5 }
  await post('/v1/api/comments', review, token)
  const letter = { name: PERSON.name, email, subject: 'Canary', message: 'Where is the canary?' }
  await post('/v1/api/care/queries', letter, token)
  await post('/v1/api/care/queries', { ...letter, subject: 'Before signing in' })
  await post('/auth/verify-otp', { email, otp: await mailedCode(shop, email) })
  const line = { id: shop.shop.newId(), at: shop.shop.now(), userId: user._id, userName: 'Somebody' }
  await shop.database.db.insert(activity).values({ ...line, action: 'added', entity: 'product', entityId: product.id })
}

async function everyWord(): Promise<string> {
  const { rows } = await shop.database.db.execute<{ words: string }>(sql`
    select string_agg(tablename || query_to_xml(format('select * from %I', tablename), true, false, '')::text, ' ') as words
    from pg_tables where schemaname = 'public'`)
  return (rows[0]?.words ?? '').toLowerCase()
}

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
  expect(data.careQueries.map(({ subject }) => subject).sort()).toEqual(['Before signing in', 'Canary'])
  expect(data.user).toMatchObject({ isActive: true, isCodBlocked: false, googleId: null })
  expect(data.newsletter).not.toBeNull()
  expect(data.mails.length).toBeGreaterThan(3)
  // Who wrote a note is not theirs to know, and what opens something stays where it is.
  expect(answer.body).not.toContain(admin.user._id)
  expect(answer.body).not.toMatch(/hash|argon/i)
})

test('who goes leaves no word behind, in no table', async () => {
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
