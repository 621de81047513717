import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { LabelRunJson } from '#contracts/seller/parcels.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import type { Parcel } from '#sandbox/courier/book.ts'
import { type Outcome, settleBooks } from '../ordeal.ts'
import { cartLine, orderBody } from '../orders.ts'
import { freePort, type ShopProcess, startShop, untilReady } from '../shop-process.ts'
import { seededRandom } from '../traffic.ts'
import { envOf, fillTrial, openBooks, type Trial, type TrialPerson, type Where } from '../trial-shop.ts'
import { callShop } from './call-shop.ts'
import { onBothDatabases } from './on-both-databases.ts'
import type { Recipe } from './recipe.ts'

const ORDERS = 30
const KILLS = 6
const PATIENCE_MS = 240_000

/** Of the courier's API while labels are made. */
const API_FAULTS = [
  { answer: 'down' },
  { answer: 'lost_answer', only: 'POST /courier/assign' },
  { answer: 'lost_answer', only: 'POST /orders/create' },
  { answer: 'lost_answer' },
  { answer: '502_html', times: 10 },
  { latencyMs: 400 },
]

/**
 * Labels are made while the courier is down or its answers are lost, and the shop is killed with -9 again and again.
 * Then every parcel is delivered by webhooks that come three times and backwards. Every parcel must have one number.
 */
export const courierInTrouble: Recipe = { name: 'courier in trouble', run: onBothDatabases(inTrouble) }

async function inTrouble(where: Where, seed: number): Promise<Outcome> {
  const random = seededRandom(seed)
  const trial = await fillTrial(where, { buyers: 4, stocks: [200, 200, 200] })
  const env = { ...envOf(where), PORT: String(await freePort()) }
  const wrong: string[] = []
  let shop: ShopProcess = await startShop(env)
  try {
    await untilReady(shop)
    const ids = await orderAndWeigh(shop, trial, random)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await setFaults(shop, API_FAULTS[Math.floor(random() * API_FAULTS.length)] ?? {})
      await askForLabels(shop, trial.seller, ids)
      await wait(300 + random() * 2_500)
      shop.child.kill('SIGKILL')
      await shop.ended
      shop = await startShop(env)
      await untilReady(shop)
    }
    wrong.push(...(await untilAllAre(shop, trial.seller, ids)))
    await deliverAll(shop, random)
    wrong.push(...twice(await readBook(shop)))
    await wait(3_000)
  } finally {
    shop.child.kill('SIGTERM')
    await shop.ended
  }
  const { counts, problems } = await readEnds(where)
  return { problems: [...problems, ...(await settleBooks(where, []))], wrong, acknowledged: ORDERS, counts }
}

async function orderAndWeigh({ address }: ShopProcess, trial: Trial, random: () => number): Promise<string[]> {
  const box = { name: 'Box', lengthMm: 300, widthMm: 300, heightMm: 200, weightGrams: 80 }
  await callShop(address, 'POST', '/v1/api/seller/boxes', trial.seller, box)
  const ids: string[] = []
  for (let count = 0; count < ORDERS; count += 1) {
    const product = trial.products[Math.floor(random() * trial.products.length)]
    const buyer = trial.buyers[count % trial.buyers.length]
    if (product === undefined || buyer === undefined) throw new Error('nobody buys')
    await callShop(address, 'PUT', `/v1/api/seller/variants/${product.id}/weight`, trial.seller, { weightGrams: 200 })
    const body = orderBody(product, 'COD', { items: [cartLine(product, { quantity: 1 })] })
    const placed = await callShop<{ order: OrderJson }>(address, 'POST', '/v1/api/orders', buyer, body)
    ids.push(placed.body.order._id)
  }
  return ids
}

/** As a seller who presses again after every fault. */
async function askForLabels({ address }: ShopProcess, seller: TrialPerson, ids: string[]): Promise<LabelRunJson> {
  return (await callShop<LabelRunJson>(address, 'POST', '/v1/api/seller/labels', seller, { ids })).body
}

async function untilAllAre(shop: ShopProcess, seller: TrialPerson, ids: string[]): Promise<string[]> {
  const since = performance.now()
  for (;;) {
    const open = (await askForLabels(shop, seller, ids)).orders.filter(({ label }) => label !== 'made')
    if (open.length === 0) return []
    if (performance.now() - since > PATIENCE_MS) return [`${open.length} labels were not made: ${open[0]?.problem}`]
    await wait(2_000)
  }
}

async function deliverAll(shop: ShopProcess, random: () => number): Promise<void> {
  await setFaults(shop, { copies: 3, reverse: true })
  for (const move of ['picked_up', 'out_for_delivery', 'delivered']) {
    for (const { awb } of (await readBook(shop)).filter(({ awb, isCancelled }) => awb !== null && !isCancelled)) {
      await control(shop, `parcels/${awb}`, { move })
    }
    await wait(random() * 500)
  }
  await control(shop, 'deliver', {})
}

/** References for which the courier has given more than one number that is to be paid. */
function twice(book: readonly Parcel[]): string[] {
  const paid = book.filter(({ awb, isCancelled }) => awb !== null && !isCancelled).map(({ order }) => order.order_id)
  const again = paid.filter((reference, at) => paid.indexOf(reference) !== at)
  const missing = paid.length < ORDERS ? [`${paid.length} numbers for ${ORDERS} parcels`] : []
  return [...again.map((reference) => `two numbers for ${reference}`), ...missing]
}

async function readBook({ address }: ShopProcess): Promise<Parcel[]> {
  return ((await (await fetch(`${address}/sandbox/courier/book.json`)).json()) as { parcels: Parcel[] }).parcels
}

const setFaults = (shop: ShopProcess, faults: object) => control(shop, 'faults', faults)

async function control({ address }: ShopProcess, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${address}/sandbox/courier/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function readEnds(where: Where): Promise<{ counts: Record<string, number>; problems: string[] }> {
  const { db, close } = await openBooks(where)
  try {
    const rows = await db
      .select({ order: orders.status, parcel: parcels.state, awb: parcels.awb })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
    const counts: Record<string, number> = {}
    for (const { order, parcel } of rows) counts[`${order}, ${parcel}`] = (counts[`${order}, ${parcel}`] ?? 0) + 1
    const numbers = new Set(rows.map(({ awb }) => awb))
    const odd =
      rows.length === ORDERS && numbers.size === ORDERS ? [] : [`${rows.length} parcels, ${numbers.size} numbers`]
    const late = rows.filter(({ parcel }) => parcel !== 'delivered').length
    return { counts, problems: [...odd, ...(late > 0 ? [`${late} parcels were not delivered`] : [])] }
  } finally {
    await close()
  }
}
