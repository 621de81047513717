import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import type { Db } from '../database.ts'
import { readVersions } from '../versions.ts'
import { seedWhenEmpty } from './seed.ts'

// Months of orders take a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const now = new Date('2026-11-15T06:00:00Z')
const hashPassword = async (plain: string) => `hash of ${plain}`
const sample = { mode: 'sample', hashPassword, now } as const
const TABLES = [
  'users',
  'sellers',
  'categories',
  'products',
  'product_variants',
  'stock_movements',
  'reviews',
  'coupons',
  'legal_pages',
  'campaigns',
  'care_queries',
  'care_messages',
  'settings',
  'orders',
  'order_items',
  'order_tracking',
  'payments',
  'captures',
  'invoices',
]

/** Every row of every table, as text, without secrets, which differ in every shop. */
async function everything(db: Db): Promise<string> {
  const parts: string[] = []
  for (const table of TABLES) {
    const { rows } = await db.execute(sql.raw(`select to_jsonb(t) - 'reply_token' as row from ${table} t order by 1`))
    parts.push(JSON.stringify(rows))
  }
  return parts.join('\n')
}

onBothDatabases('the sample shop', (database) => {
  beforeEach(() => emptyDatabase(database().db))
  const rows = async (text: string) => (await database().db.execute(sql.raw(text))).rows
  const number = async (text: string) => Number((await rows(`select (${text}) as n`))[0]!.n)

  test('is the same shop every time', async () => {
    const { db } = database()
    await seedWhenEmpty(db, sample)
    const first = await everything(db)
    await emptyDatabase(db)
    await seedWhenEmpty(db, sample)
    expect(await everything(db)).toBe(first)
  })

  test('comes once, also when several start at the same moment', async () => {
    const { db } = database()
    const answers = await Promise.all([1, 2, 3, 4].map(() => seedWhenEmpty(db, sample)))
    expect(answers.toSorted()).toEqual([false, false, false, true])
    expect(await seedWhenEmpty(db, sample)).toBe(false)
    expect(await number('select count(*) from products')).toBe(104)
  })

  test('is not poured over a shop that has people or products', async () => {
    const { db } = database()
    await seedWhenEmpty(db, { ...sample, mode: 'none', admin: { email: 'Me@Shop.test', password: 'long enough' } })
    expect(await seedWhenEmpty(db, sample)).toBe(false)
    expect(await rows('select email, role, password_hash from users')).toEqual([
      { email: 'me@shop.test', role: 'admin', password_hash: 'hash of long enough' },
    ])
    expect(await rows('select name from categories order by position')).toEqual(
      ['Accessories', 'Electronics', 'Fashion', 'Home', 'Beauty'].map((name) => ({ name })),
    )
    expect(await number('select count(*) from legal_pages')).toBe(4)
    expect(await number('select count(*) from settings')).toBe(1)
  })

  test('a bare shop without an admin gets one at a later start', async () => {
    const { db } = database()
    const bare = { ...sample, mode: 'none' } as const
    expect(await seedWhenEmpty(db, bare)).toBe(true)
    expect(await seedWhenEmpty(db, bare)).toBe(false)
    expect(await seedWhenEmpty(db, { ...bare, admin: { email: 'a@shop.test', password: 'x' } })).toBe(true)
    expect(await number('select count(*) from users')).toBe(1)
  })

  test('has two sellers beside the house, each with an account, goods and a page of their own', async () => {
    await seedWhenEmpty(database().db, sample)
    expect(
      await rows(`select s.slug, s.story <> '' as has_story, u.email,
          (select count(*)::integer from products p where p.seller_id = s.id and p.stock > 0) as goods
        from sellers s join users u on u.seller_id = s.id where not s.is_house order by s.id`),
    ).toEqual([
      { slug: 'phanda-and-daughters', has_story: true, email: 'phanda@sellers.threadspeak.test', goods: 4 },
      { slug: 'katran-ghar', has_story: true, email: 'katran@sellers.threadspeak.test', goods: 4 },
    ])
  })

  test('holds together', async () => {
    const { db } = database()
    await seedWhenEmpty(db, sample)
    expect(
      await rows(
        "select email, role, password_hash, is_email_verified from users where email like '%@threadspeak.test' order by email",
      ),
    ).toEqual(
      ['admin', 'seller', 'shopper'].map((word) => ({
        email: `${word}@threadspeak.test`,
        role: word === 'shopper' ? 'customer' : word,
        password_hash: 'hash of Thread-speak-1',
        is_email_verified: true,
      })),
    )
    const wrong = {
      'stock that its movements do not explain':
        'select count(*) from products p where stock <> (select coalesce(sum(delta), 0) from stock_movements m where m.product_id = p.id)',
      'ratings that are not their reviews':
        "select count(*) from products p where rating_sum || '/' || rating_count <> (select coalesce(sum(rating), 0) || '/' || count(*) from reviews r where r.product_id = p.id)",
      'reviews from the future or before the product': `select count(*) from reviews r join products p on p.id = r.product_id where r.created_at > '${now.toISOString()}' or r.created_at < p.created_at`,
      'the same words twice on a product':
        'select count(*) from (select 1 from reviews group by product_id, comment having count(*) > 1) as twice',
      'people with a usable password among the reviewers':
        "select count(*) from users where email like '%@reviewers.%' and (password_hash is not null or google_sub is not null)",
      'products without three pictures': 'select count(*) from products where cardinality(images) <> 3',
      'ids that do not follow the release day':
        'select count(*) from products a join products b on a.id < b.id and a.released_on > b.released_on',
      'reviews that claim a purchase nobody made': `select count(*) from reviews r where verified_purchase and not exists (
        select 1 from orders o join order_items i on i.order_id = o.id
        where o.user_id = r.user_id and i.product_id = r.product_id and o.delivered_at < r.created_at)`,
      'orders of products not yet sold':
        'select count(*) from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id where o.placed_at < p.created_at',
      'orders whose lines are not their subtotal':
        'select count(*) from orders o where subtotal_paise <> (select sum(price_paise * quantity) from order_items i where i.order_id = o.id)',
      'paid orders without their money':
        "select count(*) from orders o where payment_status = 'Completed' and not exists (select 1 from payments p join captures c on c.payment_id = p.id join sandbox_razorpay_entities e on e.id = c.id where p.order_id = o.id and c.amount_paise = o.total_paise)",
      'gaps between invoice numbers':
        'select count(*) from invoice_counters c where last <> (select count(*) from invoices i where i.financial_year = c.financial_year)',
    }
    expect(await number('select count(*) from orders')).toBeGreaterThan(350)
    for (const [what, query] of Object.entries(wrong)) expect(await number(query), what).toBe(0)
    expect(await number('select count(*) from reviews')).toBeGreaterThan(450)
    expect(await number('select avg(rating) from reviews')).toBeGreaterThan(4.1)
    expect(await number('select count(*) from products where rating_count between 3 and 12')).toBeGreaterThan(70)
    expect(await rows('select slug from campaigns order by slug')).toEqual(
      ['ending-soon', 'flash-deals', 'new-arrivals', 'season-sale', 'summer-sale'].map((slug) => ({ slug })),
    )
    // A sale shows reduced products; new arrivals never end.
    expect(
      await rows(
        "select slug, rule->>'kind' as kind from campaigns where slug like '%sale' or slug like '%deals' order by slug",
      ),
    ).toEqual(['flash-deals', 'season-sale', 'summer-sale'].map((slug) => ({ slug, kind: 'discount' })))
    expect(await rows('select title from legal_pages order by title')).toEqual(
      ['Privacy-Policy', 'Return-Policy', 'Shipping-Policy', 'Terms-&-Conditions'].map((title) => ({ title })),
    )
    expect(await readVersions(db)).toMatchObject({ catalogue: expect.any(Number) })
  })

  test('keeps the stock of some clothes for each colour and size, some of it sold out', async () => {
    await seedWhenEmpty(database().db, sample)
    const variants = 'from product_variants where cardinality("values") > 0'
    expect(await number(`select count(distinct product_id) ${variants}`)).toBeGreaterThanOrEqual(12)
    expect(await number(`select count(*) ${variants} and stock = 0`)).toBeGreaterThan(0)
    expect(
      await number(`select count(*) from product_variants v where stock <>
        (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = v.id)`),
    ).toBe(0)
  })

  test('has a coupon in every state', async () => {
    await seedWhenEmpty(database().db, sample)
    const found = await rows(
      `select code, discount_type as type, discount_value::int as value, minimum_order_paise::int as minimum, expires_at < '${now.toISOString()}' as expired,
        starts_at > '${now.toISOString()}' is true as coming, is_first_order_only as first,
        coalesce(used_count >= usage_limit, false) as used_up, cardinality(applicable_users) as named from coupons order by code`,
    )
    const plain = { expired: false, used_up: false, coming: false, first: false, named: 0 }
    expect(found).toEqual([
      { ...plain, code: 'ASHA20', type: 'percentage', value: 2_000, minimum: 0, named: 1 },
      { ...plain, code: 'FIRST50', type: 'fixed', value: 5_000, minimum: 0, used_up: true },
      { ...plain, code: 'MONSOON15', type: 'percentage', value: 1_500, minimum: 80_000, expired: true },
      { ...plain, code: 'SAVE10', type: 'percentage', value: 1_000, minimum: 100_000 },
      { ...plain, code: 'WELCOME100', type: 'fixed', value: 10_000, minimum: 99_900, first: true },
      { ...plain, code: 'WINTER20', type: 'percentage', value: 2_000, minimum: 150_000, coming: true },
    ])
  })
})
