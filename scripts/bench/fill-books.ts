import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

export const ORDERS = 100_000
export const GOODS = 10_000
const BUYERS = 20_000
const QUERIES = 5_000
const COUPONS = 500

/** The moment in which the clock of the tests stands still. */
const NOW = sql`timestamptz '2026-03-02 09:00:00+00'`
const NAMES = sql`(array['Asha','Kabir','Lata','Mira','Nikhil','Omana','Priya','Ravi','Sunil','Tara','Uma','Vikram'])`
const GOODS_NAMES = sql`(array['Lotus Saree','Cotton Kurta','Wool Shawl','Crochet Bear','Linen Stole','Silk Scarf','Beaded Bag','Clay Lamp'])`
const id = (kind: string, number: string) =>
  sql.raw(`('${kind}0000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)

/** Years of business, written by the database itself: nothing of it is bought by hand. */
export async function fillBooks(database: Db): Promise<void> {
  await database.transaction(async (db) => {
    // Longer than any question of the shop may take.
    await db.execute(sql`set local statement_timeout = 0`)
    await write(db)
  })
  // As a shop that has run for a while has been tidied by the database itself.
  await database.execute(sql`vacuum analyze`)
}

async function write(db: Db): Promise<void> {
  await db.execute(sql`insert into categories (name, position) select 'Kind ' || k, k from generate_series(1, 20) k`)
  await db.execute(sql`insert into users (id, name, username, email, number, is_email_verified)
    select ${id('a', 'k')}, ${NAMES}[1 + k % 12] || ' ' || ${NAMES}[1 + k / 12 % 12], 'buyer' || k, 'buyer' || k || '@example.in',
      lpad((9000000000 + k)::text, 10, '0'), true from generate_series(1, ${BUYERS}::int) k`)
  await db.execute(sql`insert into products (id, title, description, category, original_paise, discount_paise, stock, colors, images, released_on)
    select ${id('b', 'k')}, ${GOODS_NAMES}[1 + k % 8] || ' ' || k, 'Made by hand.', 'Kind ' || 1 + k % 20, 100000 + k * 10, 90000, k % 60,
      array['#aa3344'], array['/art/shawl.webp'], date '2025-01-01' + k % 600 from generate_series(1, ${GOODS}::int) k`)
  await db.execute(sql`analyze users, products`)
  await db.execute(sql`insert into orders (id, number, user_id, status, placed_at, updated_at, deliver_by, full_name, phone, email, address, city,
      state, country, postal_code, method, payment_status, quantity, subtotal_paise, discount_paise, shipping_paise, platform_fee_paise,
      total_paise, coupon_code, coupon_seller_id, stock, search_text)
    select o.id, o.number, u.id, o.status, o.at, o.at, o.at + interval '5 days', u.name, u.number, u.email, '14 Weavers Lane', 'Bengaluru',
      'Karnataka', 'India', '560001', case when o.k % 2 = 0 then 'online' else 'COD' end,
      case when o.k % 10 in (7, 8, 9) then 'Pending' when o.k % 2 = 0 then 'Completed' when o.status = 'Delivered' then 'Paid' else 'Pending' end, 2, 200000 + o.k, 0, 0, 500,
      200500 + o.k, case when o.k % 5 = 0 then 'CODE' || 1 + o.k / 5 % 500 end,
      case when o.k % 5 = 0 then ${HOUSE_SELLER_ID}::uuid end, case when o.status in ('Cancelled', 'Failed') then 'returned' else 'taken' end,
      lower(o.number || ' ' || u.name || ' ' || u.number || ' ' || u.email || ' ' || p.title)
    from (select k, ${id('c', 'k')} as id, translate(lpad(upper(to_hex(k)), 8, '0'), 'ILOU', '1100') as number,
        (array['Delivered','Delivered','Delivered','Delivered','Shipped','Processing','Paid','Cancelled','Failed','Payment Pending'])[1 + k % 10] as status,
        ${NOW} - make_interval(mins => (${ORDERS}::int - k) * 8) as at from generate_series(1, ${ORDERS}::int) k) o
    join users u on u.id = ${id('a', '1 + o.k * 7 % 20000')}
    join products p on p.id = ${id('b', '1 + o.k * 13 % 10000')}`)
  await db.execute(sql`insert into order_items (id, order_id, position, product_id, variant_id, title, description, category, images, original_paise, price_paise, quantity)
    select gen_random_uuid(), ${id('c', 'k')}, 0, p.id, p.id, p.title, p.description, p.category, p.images, p.original_paise, 90000, 2
    from generate_series(1, ${ORDERS}::int) k join products p on p.id = ${id('b', '1 + k * 13 % 10000')}`)
  await db.execute(sql`insert into coupons (id, code, discount_type, discount_value, expires_at, used_count)
    select ${id('d', 'k')}, 'CODE' || k, 'percentage', 1000, ${NOW} + interval '90 days', 40 from generate_series(1, ${COUPONS}::int) k`)
  await db.execute(sql`insert into coupon_uses (order_id, coupon_id, used_at)
    select ${id('c', 'k * 5')}, ${id('d', '1 + k % 500')}, ${NOW} from generate_series(1, ${COUPONS * 40}::int) k`)
  await db.execute(sql`insert into care_queries (id, ticket_number, name, email, subject, status, created_at, resolved_at)
    select ${id('e', 'k')}, 'TS-' || lpad(upper(to_hex(k)), 6, '0'), ${NAMES}[1 + k % 12], 'buyer' || k || '@example.in', 'Where is my parcel?',
      case when k % 10 = 0 then 'Pending' else 'Resolved' end, ${NOW} - make_interval(hours => k), case when k % 10 = 0 then null else ${NOW} end
    from generate_series(1, ${QUERIES}::int) k`)
  await db.execute(sql`insert into care_messages (id, query_id, from_side, body)
    select gen_random_uuid(), ${id('e', 'k')}, case when side = 1 then 'customer' else 'shop' end, 'It was to come on Monday.'
    from generate_series(1, ${QUERIES}::int) k, generate_series(1, 2) side`)
  await db.execute(sql`insert into payments (id, order_id, provider_order_id, amount_paise, created_at)
    select o.id, o.id, 'order_' || o.number, o.total_paise, o.placed_at from orders o where o.method = 'online'`)
  await db.execute(sql`insert into captures (id, payment_id, amount_paise, method, use, at)
    select 'pay_' || o.number, o.id, o.total_paise, 'upi', 'order', o.placed_at from orders o
    where o.method = 'online' and o.payment_status = 'Completed'`)
}
