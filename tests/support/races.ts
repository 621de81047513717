import type { OrderJson } from '#contracts/order-json.ts'
import { settleBooks } from './ordeal.ts'
import { cartLine, orderBody } from './orders.ts'
import { freePort, startShop, untilReady } from './shop-process.ts'
import { seededRandom } from './traffic.ts'
import { envOf, fillTrial, type Trial, type TrialPerson, type Where } from './trial-shop.ts'

type Answer = { status: number; body: { order?: OrderJson; razorpayOrder?: { id: string }; proof?: object } }
type Call = (method: string, path: string, person: TrialPerson, body?: object) => Promise<Answer>
type Race = { call: Call; trial: Trial; buyer: TrialPerson; random: () => number }
export type Races = { seed: number; rounds: number }
export type RacesOutcome = { problems: string[]; wrong: string[]; counts: Record<string, number> }

/** Two who want opposite things of one order, at the same moment and over HTTP. */
const RECIPES: Record<string, (race: Race) => Promise<Answer[]>> = {
  'status against refund': async ({ call, trial, buyer, random }) => {
    const order = await placed({ call, trial, buyer, random }, 'online')
    const move = (status: string) =>
      call('PUT', `/v1/api/orders/${order._id}/status`, trial.seller, { status, confirm: true })
    const parcel = { trackingId: 'AWB', status: 'Shipped', confirm: true }
    return atOnce(random, [
      () => call('POST', `/v1/api/orders/${order._id}/cancel`, buyer),
      () => move('Shipped'),
      () => (random() < 0.5 ? move('Processing') : move('Delivered')),
      () => call('POST', `/v1/api/orders/${order._id}/tracking`, trial.seller, parcel),
    ])
  },
  'return against cancel': async ({ call, trial, buyer, random }) => {
    const order = await placed({ call, trial, buyer, random }, random() < 0.5 ? 'online' : 'COD')
    const move = (status: string) =>
      call('PUT', `/v1/api/orders/${order._id}/status`, trial.seller, { status, confirm: true })
    await move('Delivered')
    const wish = { items: [{ itemId: order.cart.items[0]?._id, quantity: 1 }], reason: 'Too wide' }
    const asked = await call('POST', `/v1/api/orders/${order._id}/returns`, buyer, wish)
    const decide = (status: string) =>
      call('PUT', `/v1/api/returns/${asked.body.order?.returns[0]?._id}`, trial.seller, { status })
    await decide('Approved')
    return atOnce(random, [() => decide('Received'), () => move('Cancelled'), () => move('Shipped')])
  },
}

/** Runs every recipe so often against the built shop, then holds the books against what must be true. */
export async function runRaces(where: Where, { seed, rounds }: Races): Promise<RacesOutcome> {
  const random = seededRandom(seed)
  const trial = await fillTrial(where, { buyers: 4, stocks: [400, 400, 400] })
  const shop = await startShop({ ...envOf(where), PORT: String(await freePort()) })
  const [wrong, counts]: [string[], Record<string, number>] = [[], {}]
  try {
    await untilReady(shop)
    const call: Call = (...asked) => callShop(shop.address, ...asked)
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, recipe] of Object.entries(RECIPES)) {
        const buyer = trial.buyers[round % trial.buyers.length] as TrialPerson
        const answers = await recipe({ call, trial, buyer, random })
        const statuses = answers.map(({ status }) => status)
        const told = `${name}: ${statuses.toSorted().join(' ')}`
        counts[told] = (counts[told] ?? 0) + 1
        if (statuses.some((status) => ![200, 400, 409].includes(status))) wrong.push(told)
      }
    }
  } finally {
    shop.child.kill('SIGTERM')
    await shop.ended
  }
  return { problems: await settleBooks(where, []), wrong, counts }
}

async function placed({ call, trial, buyer, random }: Race, method: 'online' | 'COD'): Promise<OrderJson> {
  const product = trial.products[Math.floor(random() * trial.products.length)] ?? trial.products[0]
  if (product === undefined) throw new Error('nothing is sold')
  const body = orderBody(product, method, { items: [cartLine(product, { quantity: 2 })] })
  const { body: said } = await call('POST', '/v1/api/orders', buyer, body)
  if (said.order === undefined) throw new Error(`No order: ${JSON.stringify(said)}`)
  if (said.razorpayOrder !== undefined) {
    const control = `/sandbox/razorpay/control/orders/${said.razorpayOrder.id}/pay`
    const { body: played } = await call('POST', control, buyer, { outcome: 'ok' })
    await call('POST', '/v1/api/payments/verify', buyer, played.proof)
  }
  return said.order
}

/** In an order that changes from round to round. */
function atOnce(random: () => number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const shuffled = calls.map((call) => ({ call, at: random() })).toSorted((a, b) => a.at - b.at)
  return Promise.all(shuffled.map(({ call }) => call()))
}

async function callShop(
  address: string,
  method: string,
  path: string,
  { token }: TrialPerson,
  body?: object,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${address}${path}`, { method, headers, ...sent, signal: AbortSignal.timeout(60_000) })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
