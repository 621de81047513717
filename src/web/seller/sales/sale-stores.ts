import { createStore } from 'zustand/vanilla'
import * as calls from '#contracts/calls/manual-sales.ts'
import type { GoodsAnswer, SaleAnswer } from '#contracts/seller/manual-sales.ts'
import { toRupees } from '#rules/money.ts'
import { api } from '../../client/api.ts'
import { keepUnsentSales } from '../../client/unsent-sales.ts'
import { deviceQueue, keepOnDevice, keptOnDevice } from './sale-device.ts'
import { aboutDraft, draftTotalPaise, EMPTY_DRAFT, nextDraft, type SaleDraft, toSaleBody } from './sale-draft.ts'
import { confirmed, type QueuedSale, sendQueue, unsentOf } from './sale-queue.ts'

/** What is being written down: outside of the page, and on the device, so that a reload loses nothing. */
export const draftStore = createStore<SaleDraft>(() => EMPTY_DRAFT)

export function changeDraft(change: (draft: SaleDraft) => SaleDraft): void {
  draftStore.setState(change(draftStore.getState()), true)
  keepOnDevice('draft', draftStore.getState()).catch(() => undefined)
}

type Goods = GoodsAnswer & { isReady: boolean; hasFailed: boolean }
export const goodsStore = createStore<Goods>(() => ({ goods: [], hasMore: false, isReady: false, hasFailed: false }))

/** What the device has, then what the shop has. */
export async function loadGoods(): Promise<void> {
  const kept = await keptOnDevice('goods').catch(() => null)
  if (isGoods(kept) && !goodsStore.getState().isReady) {
    goodsStore.setState({ ...kept, isReady: true, hasFailed: false })
  }
  try {
    const { goods, hasMore } = await api(calls.listGoods)
    goodsStore.setState({ goods, hasMore, isReady: true, hasFailed: false })
    await keepOnDevice('goods', { goods, hasMore })
  } catch {
    goodsStore.setState({ hasFailed: true })
  }
}

function isGoods(kept: unknown): kept is GoodsAnswer {
  return typeof kept === 'object' && kept !== null && 'goods' in kept && Array.isArray(kept.goods)
}

type Queue = { sales: QueuedSale[]; answers: ReadonlyMap<string, SaleAnswer>; isSending: boolean }
export const queueStore = createStore<Queue>(() => ({ sales: [], answers: new Map(), isSending: false }))

/** Reads the device: another tab may have sent what waited. */
export async function readQueue(): Promise<void> {
  const sales = await deviceQueue.all()
  sales.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
  keepUnsentSales(unsentOf(sales).length)
  queueStore.setState({ sales })
}

/** One at a time, also of several tabs: the shop would record a sale once all the same. */
export async function flushQueue(userId: string): Promise<void> {
  if (queueStore.getState().isSending) return
  queueStore.setState({ isSending: true })
  try {
    await alone(async () => {
      const send = (key: string, body: Parameters<typeof toBody>[0]) => api(calls.recordSale, toBody(body, key))
      const sent = await sendQueue(deviceQueue, send, userId)
      const { answers } = queueStore.getState()
      queueStore.setState({ answers: new Map([...answers, ...sent]) })
    })
  } finally {
    queueStore.setState({ isSending: false })
    await readQueue()
  }
}

function toBody(body: ReturnType<typeof toSaleBody>, key: string) {
  return { body, headers: { 'idempotency-key': key } }
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request('sales', { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
}

/** Written to the device first; returns the key of the sale. */
export async function addSale(userId: string, confirmMissing: boolean): Promise<string> {
  const draft = draftStore.getState()
  const key = crypto.randomUUID()
  const now = new Date()
  await deviceQueue.put({
    ...{ key, userId, madeAt: now.toISOString(), state: 'waiting', about: aboutDraft(draft) },
    total: toRupees(draftTotalPaise(draft)),
    pieces: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    body: toSaleBody(draft, now, confirmMissing),
  })
  changeDraft(nextDraft)
  takeFromKept(draft)
  await readQueue()
  return key
}

/** Until the shop is asked again, the device counts for itself. */
function takeFromKept(draft: SaleDraft): void {
  const { goods } = goodsStore.getState()
  const sold = new Map<string, number>()
  for (const line of draft.lines) {
    const { variantId } = line.goods
    sold.set(variantId, (sold.get(variantId) ?? 0) + line.quantity)
  }
  const left = goods.map((one) => ({ ...one, stock: Math.max(0, one.stock - (sold.get(one.variantId) ?? 0)) }))
  goodsStore.setState({ goods: left })
  keepOnDevice('goods', { goods: left, hasMore: goodsStore.getState().hasMore }).catch(() => undefined)
}

export async function confirmSale(sale: QueuedSale, userId: string): Promise<void> {
  await deviceQueue.put(confirmed(sale))
  await readQueue()
  await flushQueue(userId)
}

export async function discardSale(key: string): Promise<void> {
  await deviceQueue.remove(key)
  await readQueue()
}

/** Who sells on this device, for when the shop cannot be asked. */
export async function readSeller(): Promise<string | null> {
  const kept = await keptOnDevice('seller').catch(() => null)
  return typeof kept === 'string' ? kept : null
}

export async function readDraft(): Promise<void> {
  const kept = await keptOnDevice('draft').catch(() => null)
  if (typeof kept === 'object' && kept !== null) draftStore.setState({ ...EMPTY_DRAFT, ...kept }, true)
}

export async function keepSeller(userId: string): Promise<void> {
  await keepOnDevice('seller', userId)
}
