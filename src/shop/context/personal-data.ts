import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What erasure does to a column of a user's rows and of rows about them. */
export type Erasure =
  /** Deletes the row. */
  | { does: 'delete' }
  /** Clears the column. */
  | { does: 'blank'; to: string | null }
  /** Replaces the value with one the erasure computes. */
  | { does: 'rewrite' }
  /** Retained for a law or for bookkeeping. */
  | { does: 'keep'; because: string }
  /** Contains nothing about a customer: texts of the shop, codes, irreversible hashes. */
  | { does: 'none' }

const gone = { does: 'delete' } as const
const empty = { does: 'blank', to: '' } as const
const nothing = { does: 'blank', to: null } as const
const erased = { does: 'blank', to: 'Erased' } as const
const rewritten = { does: 'rewrite' } as const
const none = { does: 'none' } as const
const noneOf = (...columns: string[]) => Object.fromEntries(columns.map((name) => [name, none]))
const retain = (because: string) => ({ does: 'keep', because }) as const

const BOOKS = retain('It finds the money again at the payment provider, and money is kept in the books.')

const COURIERS = retain('It finds the cash again at the courier, and money is kept in the books.')

const PROVIDERS = retain('The stand-in plays another company, whose own books these are; a real shop has none of them.')

/** Every column that can hold text; a test fails for one that is missing. */
export const PERSONAL_DATA: Readonly<Record<string, Readonly<Record<string, Erasure>>>> = {
  activity: {
    user_name: rewritten,
    action: none,
    entity: none,
    entity_id: none,
    name: rewritten,
    before: rewritten,
    after: rewritten,
  },
  addresses: {
    label: gone,
    first_name: gone,
    last_name: gone,
    address: gone,
    city: gone,
    state: gone,
    postal_code: gone,
    phone: gone,
    email: gone,
  },
  api_keys: { name: none, key_hash: none, hint: none, scopes: none },
  boxes: { name: none },
  campaigns: { slug: none, title: none, tagline: none, rule: none },
  captures: { id: BOOKS, method: none, use: none },
  care_keys: { key_hash: gone },
  care_messages: { from_side: gone, body: gone, mail_from: gone, mail_id: gone, source_hash: gone },
  care_queries: {
    ...{ ticket_number: gone, name: gone, email: gone, subject: gone, status: gone },
    ...{ order_number: gone, message_key_hash: gone, reply_token: gone, alarm: gone },
  },
  care_replies: { title: none, body: none },
  carts: { lines: gone },
  categories: { name: none },
  coupons: { code: none, discount_type: none, applicable_roles: none },
  credit_entries: { kind: none, key: none, note: empty },
  customer_notes: { body: gone, by_name: rewritten },
  email_codes: { email: gone, code_hash: gone },
  exchanges: { state: none, end_reason: none, lines: none },
  gift_cards: {
    ...{ number: none, state: none, design: none, buyer_name: empty, buyer_email: empty },
    ...{ language: none, recipient_name: empty, recipient_email: empty, message: empty },
  },
  gift_keys: { key_hash: gone, kind: none },
  guest_orders: { key_hash: gone, email: gone, phone: gone, place: gone, language: gone, code_hash: gone },
  google_visits: { key_hash: none, state: none, nonce: none, code_verifier: none },
  inbound_mails: { token_hash: none },
  invoice_counters: { kind: none, financial_year: none },
  invoices: { kind: none, financial_year: none, number: none, supplier: none, document: rewritten },
  job_runs: { name: none, last_error: none },
  legal_pages: { title: none, content: none },
  limits: { key: none },
  mails: {
    ...{ kind: gone, to_address: gone, subject: gone, text: gone, html: gone, state: gone },
    ...{
      last_error: gone,
      event_key: gone,
      unsubscribe_url: gone,
      reply_to: gone,
      reference_ids: gone,
      attachments: gone,
    },
  },
  manual_sales: {
    ...{ sale_key: none, request_hash: nothing, channel: none, place: none },
    ...{ reasons: nothing, missing: none, void_reason: empty },
  },
  newsletter_subscribers: { email: gone, link_key: gone },
  one_time_tokens: { token_hash: gone, purpose: gone },
  order_edits: { state: none, by_whom: none, note: empty, before: none, after: none },
  order_events: { kind: none, was: none, became: none, by_whom: none },
  order_items: {
    ...{ title: none, description: none, category: none, images: none, color: none, choice: none },
    non_returnable: none,
  },
  order_keys: { key_hash: gone },
  order_notes: { body: gone, by_name: rewritten },
  order_pictures: { by: gone, of_what: gone },
  order_tracking: { tracking_id: erased, status: none, location: empty, notes: empty },
  orders: {
    number: none,
    status: none,
    full_name: { does: 'blank', to: 'Former customer' },
    phone: empty,
    email: rewritten,
    address: empty,
    city: empty,
    state: retain('It decides which tax was due.'),
    country: retain('It decides which tax was due.'),
    postal_code: empty,
    method: none,
    payment_status: none,
    refund_status: none,
    coupon_code: none,
    coupon_terms: none,
    channel: none,
    ...noneOf('paid_by', 'stock', 'availability'),
    availability_remark: empty,
    confirm_key_hash: nothing,
    idempotency_key: nothing,
    request_hash: nothing,
    search_text: rewritten,
  },
  parcel_attempts: {
    ...{ reason: gone, answer: none, phone: gone, address: gone },
    ...{ answered_by: none, failure: none, problem: gone },
  },
  parcel_scans: { key: gone, state: none, status: gone, activity: gone, location: gone },
  parcels: {
    ...{ reference: none, state: none, courier_id: none, courier_name: none },
    ...{ courier_order_id: nothing, shipment_id: nothing, awb: nothing, page_url: nothing, problem: nothing },
  },
  passkey_challenges: { challenge_hash: gone, purpose: gone },
  passkeys: { credential_id: gone, public_key: gone, transports: gone, name: gone },
  payments: { provider_order_id: BOOKS, spent_provider_order_ids: BOOKS, mismatch: none },
  payout_accounts: {
    ...{ kind: none, state: none, problem: none, registered_name: nothing, last_error: nothing },
    ...{ upi_id: empty, account_number: empty, ifsc: empty, holder: empty, fingerprint: empty },
    ...{ provider_contact_id: BOOKS, provider_fund_account_id: BOOKS, provider_validation_id: BOOKS },
  },
  payouts: {
    ...{ mode: none, narration: none, state: none, provider_status: none },
    ...{ reason: none, detail: none, last_error: none },
    ...{ provider_payout_id: BOOKS, utr: BOOKS },
  },
  pin_answers: { pin: none },
  product_import_rows: noneOf('title', 'fields', 'verdict', 'target', 'result', 'problems', 'undo_problem'),
  product_imports: {
    kind: none,
    key: none,
    file_name: none,
    file_hash: none,
    state: none,
    mode: none,
    ends_as: none,
    last_error: none,
  },
  product_notices: { kind: gone, email: gone, language: gone, link_key: gone },
  product_search: { category: none, sizes: none, colours: none, words: none },
  products: {
    title: none,
    description: none,
    category: none,
    colors: none,
    product_info: none,
    product_material: none,
    images: none,
    colour_images: none,
    image_alts: none,
    options: none,
    country_of_origin: none,
    non_returnable: none,
  },
  product_variants: { values: none, sku: none, barcode: none },
  purchases: { number: none },
  recovery_codes: { code_hash: gone },
  remembered_devices: { device_hash: gone },
  size_guides: { name: none, measures: none, rows: none, note: none, note_hindi: none },
  refunds: {
    capture_id: BOOKS,
    reason: erased,
    state: none,
    handed_by: none,
    provider_refund_id: BOOKS,
    last_error: nothing,
    idempotency_key: none,
    request_hash: none,
  },
  remittance_lines: { awb: COURIERS, result: none },
  remittances: { courier: none, reference: none, file_name: none },
  return_disputes: { words: erased, alarm: none, decision: none, reason: empty },
  return_items: { fit: nothing, reason_code: nothing, note: empty },
  return_pickups: {
    ...{ reference: none, state: none, courier_name: none, courier_order_id: nothing, shipment_id: nothing },
    ...{ awb: nothing, problem: nothing, failure: nothing, page_url: nothing, scans: rewritten },
  },
  returns: { status: none, reason: erased, remark: empty, refund_to: empty },
  review_pictures: { state: gone, reason: gone, image: gone },
  review_rechecks: { reason: gone },
  review_reports: { reason: gone },
  reviews: { comment: gone, fit: gone, state: gone, hidden_reason: gone, hidden_note: gone, reply: gone },
  sandbox_razorpay_entities: { id: none, entity: none, parent_id: none, body: PROVIDERS },
  sandbox_razorpay_events: { id: none, event: none, body: PROVIDERS },
  sandbox_razorpay_refund_keys: { key: none, request_hash: none, refund_id: none },
  search_meanings: { kind: none, name: none, words: none, finds: none },
  search_counts: { query: none },
  search_rules: { query: none, path: none },
  search_words: { word: none, typo_keys: none, fields: none },
  seller_application_forms: {
    ...{ name: gone, legal_name: gone, address: gone, city: gone, state: gone, pan: gone, gstin: gone },
    ...{ enrolment_id: gone, makes: gone, account: gone, asked: gone },
  },
  seller_applications: { status: gone, reason: gone },
  seller_payouts: { reference: none },
  // A business and its addresses, which it tells its customers.
  sellers: {
    ...noneOf('legal_name', 'slug', 'name', 'story', 'city', 'state'),
    ...noneOf('address', 'pickup_address', 'return_address', 'gstin', 'suspended_reason'),
  },
  sessions: { token_hash: gone, role: gone, device: gone, device_hash: gone },
  settings: {
    store_name: none,
    email: none,
    phone: none,
    address: none,
    legal_name: none,
    grievance_officer: none,
    grievance_email: none,
    grievance_phone: none,
    gstin: none,
    state: none,
    banner_text: none,
    prepaid_categories: none,
  },
  staff_invitations: { email: gone, key_hash: gone },
  staff_groups: { key: none, name: none, rights: none },
  stock_movements: { reason: none, reference: none },
  totp_secrets: { secret: gone },
  users: {
    name: rewritten,
    username: rewritten,
    email: rewritten,
    number: rewritten,
    role: rewritten,
    avatar: rewritten,
    password_hash: rewritten,
    google_sub: rewritten,
    language: rewritten,
  },
  versions: { name: none },
  webhook_deliveries: noneOf('type', 'coalesce_key', 'data', 'state', 'last_answer', 'last_problem'),
  webhook_endpoints: noneOf('url', 'description', 'events', 'off_reason', 'secret', 'previous_secret'),
  webhook_events: {
    id: none,
    event: none,
    provider_order_id: BOOKS,
    body: { does: 'blank', to: '{}' },
    last_error: none,
  },
  wishlist_links: { key_hash: gone },
  wishlists: { name: gone },
}

/** The values set in the rows that stay. */
export function blankColumns<Table extends PgTable>(table: Table): Partial<Table['$inferInsert']> {
  const rules = PERSONAL_DATA[getTableName(table)] ?? {}
  const set = Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => {
    const rule = rules[name]
    return rule?.does === 'blank' ? [[key, rule.to]] : []
  })
  return Object.fromEntries(set)
}
