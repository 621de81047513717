import type { OrderJson } from '#contracts/orders/orders.ts'
import { type Outcome, settleBooks } from '../ordeal.ts'
import { cartLine, orderBody } from '../orders.ts'
import { freePort, startShop, untilReady } from '../shop-process.ts'
import { seededRandom } from '../traffic.ts'
import { envOf, fillTrial, type Trial, type TrialPerson, type Where } from '../trial-shop.ts'
import { callShop } from './call-shop.ts'
import { onBothDatabases } from './on-both-databases.ts'
import type { Recipe } from './recipe.ts'

type Answer = { status: number; body: { order?: OrderJson; razorpayOrder?: { id: string }; proof?: object } }
type Call = (method: string, path: string, user: TrialPerson, body?: object) => Promise<Answer>
type Race = { call: Call; trial: Trial; buyer: TrialPerson; random: () => number }
export type Play = (race: Race) => Promise<Answer[]>

const ROUNDS = 40

/** Race over HTTP: the buyer cancels an order while the seller ships it. */
export const cancelWhileShipping: Play = async ({ call, trial, buyer, random }) => {
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
}

/** A return is received while its order is cancelled and shipped again. */
export const receiveWhileCancelling: Play = async ({ call, trial, buyer, random }) => {
  const order = await placed({ call, trial, buyer, random }, random() < 0.5 ? 'online' : 'COD')
  const move = (status: string) =>
    call('PUT', `/v1/api/orders/${order._id}/status`, trial.seller, { status, confirm: true })
  await move('Delivered')
  const body = { items: [{ itemId: order.cart.items[0]?._id, quantity: 1 }], reason: 'Too wide' }
  const response = await call('POST', `/v1/api/orders/${order._id}/returns`, buyer, body)
  const decide = (status: string) =>
    call('PUT', `/v1/api/returns/${response.body.order?.returns[0]?._id}`, trial.seller, { status })
  await decide('Approved')
  return atOnce(random, [() => decide('Received'), () => move('Cancelled'), () => move('Shipped')])
}

export const statusAgainstRefund: Recipe = {
  name: 'status against refund',
  run: onBothDatabases((where, seed) => raceOn(where, cancelWhileShipping, seed)),
}
export const returnAgainstCancel: Recipe = {
  name: 'return against cancel',
  run: onBothDatabases((where, seed) => raceOn(where, receiveWhileCancelling, seed)),
}

export async function raceOn(where: Where, play: Play, seed: number, rounds = ROUNDS): Promise<Outcome> {
  const random = seededRandom(seed)
  const trial = await fillTrial(where, { buyers: 4, stocks: [400, 400, 400] })
  const shop = await startShop({ ...envOf(where), PORT: String(await freePort()) })
  const [wrong, counts]: [string[], Record<string, number>] = [[], {}]
  try {
    await untilReady(shop)
    const call: Call = (...response) => callShop<Answer['body']>(shop.address, ...response)
    for (let round = 0; round < rounds; round += 1) {
      const buyer = trial.buyers[round % trial.buyers.length] as TrialPerson
      const statuses = (await play({ call, trial, buyer, random })).map(({ status }) => status)
      const summary = statuses.toSorted().join(' ')
      counts[summary] = (counts[summary] ?? 0) + 1
      if (statuses.some((status) => ![200, 400, 409].includes(status))) wrong.push(summary)
    }
  } finally {
    shop.child.kill('SIGTERM')
    await shop.ended
  }
  return { problems: await settleBooks(where, []), wrong, acknowledged: rounds, counts }
}

async function placed({ call, trial, buyer, random }: Race, method: 'online' | 'COD'): Promise<OrderJson> {
  const product = trial.products[Math.floor(random() * trial.products.length)] ?? trial.products[0]
  if (product === undefined) throw new Error('nothing is sold')
  const body = orderBody(product, method, { items: [cartLine(product, { quantity: 2 })] })
  const { body: response } = await call('POST', '/v1/api/orders', buyer, body)
  if (response.order === undefined) throw new Error(`No order: ${JSON.stringify(response)}`)
  if (response.razorpayOrder !== undefined) {
    const control = `/sandbox/razorpay/control/orders/${response.razorpayOrder.id}/pay`
    const { body: played } = await call('POST', control, buyer, { outcome: 'ok' })
    await call('POST', '/v1/api/payments/verify', buyer, played.proof)
  }
  return response.order
}

/** In an order that changes from round to round. */
function atOnce(random: () => number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const shuffled = calls.map((call) => ({ call, at: random() })).toSorted((a, b) => a.at - b.at)
  return Promise.all(shuffled.map(({ call }) => call()))
}
