import type { SaleAnswer, SaleBody } from '#contracts/seller/manual-sales.ts'
import { type Text, toEnglish } from '#rules/message.ts'
import { CallFailure } from '../../client/api-call.ts'

export type MissingGoods = { title: string; inStock: number; sold: number; orders: string[] }

type Common = {
  /** Made here: the shop records a key once. */
  key: string
  /** Whose sale it is: it is sent in no other name. */
  userId: string
  madeAt: string
  /** Rupees. */
  total: number
  pieces: number
  /** Where it was sold, and how it was paid. */
  about: string
}
export type QueuedSale = Common &
  (
    | { state: 'waiting'; body: SaleBody }
    /** The shop refused it, and says why. */
    | { state: 'attention'; body: SaleBody; reason: string; missing: MissingGoods[] }
    /** Nothing of the buyer is left on the device. */
    | { state: 'sent'; orderId: string; number: string }
  )

export type QueueStore = {
  all: () => Promise<QueuedSale[]>
  put: (sale: QueuedSale) => Promise<void>
  remove: (key: string) => Promise<void>
}

type Outcome = { is: 'sent'; answer: SaleAnswer } | { is: 'refused'; reason: string; missing: MissingGoods[] }
export type Sender = (key: string, body: SaleBody) => Promise<SaleAnswer>

/** Refusals that a later attempt may not meet: signed out, too many, a server that restarts. */
const LATER = new Set([401, 408, 425, 429])
/** How many sent sales are still shown. */
const MOST_SENT = 20

/**
 * Sends what waits, in the order of the sales, until one gets no answer. One whose answer was lost is sent again with
 * its key. Returns the answers.
 */
export async function sendQueue(store: QueueStore, send: Sender, userId: string): Promise<Map<string, SaleAnswer>> {
  const answers = new Map<string, SaleAnswer>()
  for (const sale of waitingOf(await store.all(), userId)) {
    const outcome = await trySend(send, sale)
    if (outcome === null) break
    if (outcome.is === 'sent') answers.set(sale.key, outcome.answer)
    await store.put(settled(sale, outcome))
  }
  await forgetOldSent(store)
  return answers
}

type Waiting = Extract<QueuedSale, { state: 'waiting' }>

function waitingOf(sales: readonly QueuedSale[], userId: string): Waiting[] {
  return sales
    .filter((sale): sale is Waiting => sale.state === 'waiting' && sale.userId === userId)
    .sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1))
}

async function trySend(send: Sender, { key, body }: Waiting): Promise<Outcome | null> {
  try {
    return { is: 'sent', answer: await send(key, body) }
  } catch (error) {
    return refusalFrom(error)
  }
}

/** Null where nobody refused it: it is tried again. */
export function refusalFrom(error: unknown): Extract<Outcome, { is: 'refused' }> | null {
  if (!(error instanceof CallFailure) || error.kind !== 'refused') return null
  if (error.status < 400 || error.status >= 500 || LATER.has(error.status)) return null
  const reason: Text = error.serverMessage ?? 'The shop refused this sale.'
  return { is: 'refused', reason: toEnglish(reason), missing: missingIn(error.body) }
}

function missingIn(body: object): MissingGoods[] {
  return 'missing' in body && Array.isArray(body.missing) ? body.missing : []
}

function settled(sale: Waiting, outcome: Outcome): QueuedSale {
  const { key, userId, madeAt, total, pieces, about } = sale
  const common = { key, userId, madeAt, total, pieces, about }
  if (outcome.is === 'refused') {
    return { ...common, state: 'attention', body: sale.body, reason: outcome.reason, missing: outcome.missing }
  }
  const { _id: orderId, number } = outcome.answer.sale
  return { ...common, state: 'sent', orderId, number }
}

async function forgetOldSent(store: QueueStore): Promise<void> {
  const sent = (await store.all()).filter(({ state }) => state === 'sent')
  const old = sent.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1)).slice(MOST_SENT)
  for (const { key } of old) await store.remove(key)
}

/** The seller says that the pieces are gone: it is sent again, with the same key. */
export function confirmed(sale: QueuedSale): QueuedSale {
  if (sale.state !== 'attention') return sale
  const { reason: _, missing: __, ...rest } = sale
  return { ...rest, state: 'waiting', body: { ...sale.body, confirmMissing: true } }
}

/** Sales that the shop does not have yet. */
export function unsentOf(sales: readonly QueuedSale[]): QueuedSale[] {
  return sales.filter(({ state }) => state !== 'sent')
}
