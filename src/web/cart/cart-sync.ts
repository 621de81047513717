import * as calls from '#contracts/calls/carts.ts'
import type { CartLineJson } from '#contracts/orders/carts.ts'
import { type MergedLine, MOST_CART_LINES, mergeCarts } from '#rules/merge-carts.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { type CartLine, cart } from '../client/cart.ts'
import { setLines } from '../client/edit-cart.ts'
import { flashToast } from '../client/flash-toast.ts'
import { keep, readStored } from '../client/local-storage.ts'
import { hasToken } from '../client/session-state.ts'
import { lineKey } from './line-key.ts'
import { followSavedLines, saved, setSavedLines } from './saved-lines.ts'

const STORED_AS = 'cartSync'
/** After the last change: somebody may be pressing '+'. */
const REST_MS = 400
/** While the page is seen. */
const POLL_MS = 10_000
/** Another device may write between our reading and writing. */
const MOST_ROUNDS = 4

/** Also where something was removed or bought there. */
const BROUGHT = 'Your cart is the same here as on your other device now.'

/** `sent` waits for its answer, which a page that is left never gets. */
type Base = { userId: string; version: number; lines: MergedLine[]; sent?: MergedLine[] }
type LocalLine = MergedLine & { line: CartLine }
type ServerCart = { version: number; lines: readonly CartLineJson[] }

type Account = { userId: string; token: string }

/**
 * Holds the cart of this browser and that of the account together: what is changed here is sent a moment later, and what
 * was changed elsewhere is fetched while the page is seen. Both changed since they last agreed are merged.
 */
export function followServerCart(account: Account): () => void {
  const stopSaved = followSavedLines()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isRunning = false
  let isAsked = false

  function run() {
    if (isOver || document.visibilityState !== 'visible' || !cart.getState().isKnown || cart.getState().isPaymentOpen)
      return wait(POLL_MS)
    if (isRunning) return
    isRunning = true
    isAsked = false
    void syncCart(account).finally(() => {
      isRunning = false
      // After a failure it rests too: the shop may be busy.
      wait(isAsked ? REST_MS : POLL_MS)
    })
  }
  function wait(ms: number) {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(run, ms)
  }
  const changed = () => {
    isAsked = true
    wait(REST_MS)
  }
  const stops = [cart.subscribe(changed), saved.subscribe(changed)]
  document.addEventListener('visibilitychange', run)
  window.addEventListener('online', run)
  run()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopSaved()
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', run)
    window.removeEventListener('online', run)
  }
}

/** One exchange with the server. Without an answer nothing changes, and the next one tries again. */
export async function syncCart({ userId, token }: Account): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const base = readBase(userId)
    const isSending = base !== null && base.sent === undefined && hasChanged(userId)
    const found = isSending ? await send(base, token) : await fetchCart(base, token)
    // Somebody who has signed out meanwhile leaves nothing here; a cart that is being paid for stays as it is.
    if (found === null || !hasToken(token) || cart.getState().isPaymentOpen) return
    if (adopt(found, agreedLines(found, base))) flashToast({ type: 'info', message: BROUGHT })
    storeBase({ userId, version: found.version, lines: found.lines.map(keyed) })
    if (!hasChanged(userId)) return
  }
}

/** Null where it is done, or cannot be. Otherwise the newer cart of another device. */
async function send(base: Base, token: string): Promise<ServerCart | null> {
  const { userId, version } = base
  const lines = sentLines()
  storeBase({ ...base, sent: lines })
  const answer = await tryApi(calls.writeCart, { body: { version, lines: lines.map(toJson) }, token })
  if (answer instanceof CallFailure) return answer.status === 409 ? fetchCart(null, token) : null
  if (hasToken(token)) storeBase({ userId, version: answer.version, lines })
  return null
}

/** Null where it is the one that is known, or there is no answer. */
async function fetchCart(base: Base | null, token: string): Promise<ServerCart | null> {
  // A write without an answer may have arrived or not: only the lines tell.
  const since = base === null || base.sent !== undefined ? {} : { since: String(base.version) }
  const answer = await tryApi(calls.readCart, { query: since, token })
  if (answer instanceof CallFailure || answer.lines === undefined) return null
  return { version: answer.version, lines: answer.lines }
}

/** What both sides had when they last agreed. Of what was sent without an answer: as far as the account has just that. */
function agreedLines(found: ServerCart, base: Base | null): readonly MergedLine[] {
  if (base?.sent === undefined) return base?.lines ?? []
  const { sent, lines } = base
  const there = found.lines.map(keyed)
  const arrived = sent.filter((one) => there.some((other) => isSameCart([one], [other])))
  const isTold = ({ key }: MergedLine) => arrived.some((one) => one.key === key)
  const isLeft = ({ key }: MergedLine) => [...sent, ...there].some((one) => one.key === key)
  return [...arrived, ...lines.filter((line) => !isTold(line) && isLeft(line))]
}

/** Merges the cart of the account into this browser's. Returns whether that changed something here. */
function adopt({ lines }: ServerCart, base: readonly MergedLine[]): boolean {
  const mine = localLines()
  const known = new Map(mine.map((line) => [line.key, line.line]))
  const theirs = lines.map((json): LocalLine => {
    const one = keyed(json)
    const line = known.get(one.key) ?? fromJson(json)
    return { ...one, line: { ...line, quantity: one.quantity } }
  })
  const merged = mergeCarts(mine, theirs, base)
  if (isSameCart(merged, mine)) return false
  const linesOf = (isSaved: boolean) =>
    merged.filter((one) => one.isSaved === isSaved).map(({ line, quantity }) => ({ ...line, quantity }))
  setLines(linesOf(false))
  setSavedLines(linesOf(true))
  return true
}

/** What the account can keep of them. The others stay in this browser. */
function sentLines(): LocalLine[] {
  return localLines().slice(0, MOST_CART_LINES)
}

function localLines(): LocalLine[] {
  const inCart = cart.getState().lines.map((line) => ({ ...ofLine(line, false), line }))
  const keys = new Set(inCart.map(({ key }) => key))
  const later = saved.getState().lines.map((line) => ({ ...ofLine(line, true), line }))
  return [...inCart, ...later.filter(({ key }) => !keys.has(key))]
}

function ofLine(line: CartLine, isSaved: boolean): MergedLine {
  return { key: lineKey(line), quantity: line.quantity, isSaved }
}

function keyed(json: CartLineJson): MergedLine {
  return { key: lineKey({ ...json, product: { ...json.product, description: '' } }), ...pick(json) }
}

function pick({ quantity, isSaved }: Pick<CartLineJson, 'quantity' | 'isSaved'>) {
  return { quantity, isSaved }
}

function toJson({ line, isSaved }: LocalLine): CartLineJson {
  const { product, quantity, color, size, variantId, choice } = line
  const { _id, title, images, category, originalPrice, discountPrice, leadDays } = product
  return {
    product: {
      _id,
      title,
      images: images.slice(0, 1),
      category,
      originalPrice,
      discountPrice,
      ...(leadDays !== undefined && { leadDays }),
    },
    ...{ quantity, color, size, isSaved },
    ...(variantId !== undefined && { variantId }),
    ...(choice !== undefined && { choice: choice.map(({ name, value }) => ({ name, value })) }),
  }
}

/** Stock and prices are read anew when the cart is opened, and changes are told then. */
function fromJson({ product, isSaved: _, ...line }: CartLineJson): CartLine {
  return {
    ...line,
    id: crypto.randomUUID(),
    product: { ...product, description: '' },
    inStock: line.quantity,
    deliveryDate: '',
  }
}

function hasChanged(userId: string): boolean {
  const base = readBase(userId)
  return base === null || !isSameCart(sentLines(), base.lines)
}

function isSameCart(one: readonly MergedLine[], other: readonly MergedLine[]): boolean {
  const said = (lines: readonly MergedLine[]) =>
    lines
      .map(({ key, quantity, isSaved }) => JSON.stringify([key, quantity, isSaved]))
      .sort()
      .join()
  return said(one) === said(other)
}

/** What this browser and the account last agreed on. */
function readBase(userId: string): Base | null {
  const kept = readStored(STORED_AS) as Partial<Base> | null
  if (kept === null || kept.userId !== userId || !Array.isArray(kept.lines)) return null
  if (typeof kept.version !== 'number') return null
  const { version, lines, sent } = kept
  return { userId, version, lines, ...(Array.isArray(sent) && { sent }) }
}

function storeBase({ userId, version, lines, sent }: Base): void {
  const kept = (all: readonly MergedLine[]) => all.map(({ key, quantity, isSaved }) => ({ key, quantity, isSaved }))
  keep(STORED_AS, { userId, version, lines: kept(lines), ...(sent !== undefined && { sent: kept(sent) }) })
}
