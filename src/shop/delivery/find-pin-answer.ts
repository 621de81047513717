import { eq, lt } from 'drizzle-orm'
import { pinAnswers } from '#database/tables/pin-answers.ts'
import { type Courier, CourierProblem } from '#integrations/courier/courier.ts'
import { answerFromOffers, isFreshAnswer, oldestUsable, type PinAnswer } from '#rules/pin-delivery.ts'
import type { Shop } from '../context/shop.ts'

type Kept = PinAnswer & { checkedAt: Date }
type Memory = {
  fresh: Map<string, Kept>
  asking: Map<string, Promise<Kept | null>>
  /** After a failure nobody is asked until then. */
  restsUntil: number
}

/** Products have no weights yet: the first slab of couriers. */
const DEFAULT_WEIGHT_GRAMS = 500
const REST_MS = 30_000
/** A shopper waits no longer for the courier; its answer is kept all the same. */
const PATIENCE_MS = 2500
const MOST_IN_MEMORY = 2000

/** Of each process. */
const memories = new WeakMap<Courier, Memory>()

/**
 * What the courier says about a PIN code: kept for a day, and for up to thirty while the courier does not answer. Null
 * where there is no courier, or it is down and was never asked. Not inside a transaction: it may wait for the courier.
 */
export async function findPinAnswer(
  shop: Shop,
  pin: string,
  mayAsk: () => Promise<boolean> = async () => true,
): Promise<PinAnswer | null> {
  const { courier } = shop
  if (courier === null) return null
  const memory = memoryOf(courier)
  const remembered = memory.fresh.get(pin)
  if (remembered !== undefined && isFreshAnswer(remembered.checkedAt, shop.now())) return remembered
  const [kept] = await shop.db.select().from(pinAnswers).where(eq(pinAnswers.pin, pin))
  if (kept !== undefined && isFreshAnswer(kept.checkedAt, shop.now())) return remember(memory, pin, kept)
  const usable = kept !== undefined && kept.checkedAt >= oldestUsable(shop.now()) ? kept : null
  if (shop.now().getTime() < memory.restsUntil) return usable
  if (!memory.asking.has(pin) && !(await mayAsk())) return usable
  return (await withinPatience(askOnce(shop, courier, memory, pin))) ?? usable
}

function memoryOf(courier: Courier): Memory {
  const known = memories.get(courier)
  if (known !== undefined) return known
  const memory: Memory = { fresh: new Map(), asking: new Map(), restsUntil: 0 }
  memories.set(courier, memory)
  return memory
}

function remember(memory: Memory, pin: string, kept: Kept): Kept {
  const [oldest] = memory.fresh.keys()
  if (memory.fresh.size >= MOST_IN_MEMORY && oldest !== undefined) memory.fresh.delete(oldest)
  memory.fresh.set(pin, kept)
  return kept
}

/** Whoever asks about the same PIN code meanwhile waits for the same answer. */
function askOnce(shop: Shop, courier: Courier, memory: Memory, pin: string): Promise<Kept | null> {
  const running = memory.asking.get(pin)
  if (running !== undefined) return running
  const asked = ask(shop, courier, memory, pin).finally(() => memory.asking.delete(pin))
  memory.asking.set(pin, asked)
  return asked
}

async function ask(shop: Shop, courier: Courier, memory: Memory, pin: string): Promise<Kept | null> {
  try {
    const offers = await courier.checkPin({ pin, weightGrams: DEFAULT_WEIGHT_GRAMS, isCash: false })
    const kept = { ...answerFromOffers(offers), checkedAt: shop.now() }
    await keep(shop, pin, kept)
    return remember(memory, pin, kept)
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error
    // A PIN code that the courier does not accept says nothing about the others.
    if (error.kind !== 'refused') memory.restsUntil = shop.now().getTime() + REST_MS
    return null
  }
}

/** Of two processes, the later answer stays. */
async function keep(shop: Shop, pin: string, kept: Kept): Promise<void> {
  await shop.db
    .insert(pinAnswers)
    .values({ pin, ...kept })
    .onConflictDoUpdate({ target: pinAnswers.pin, set: kept, setWhere: lt(pinAnswers.checkedAt, kept.checkedAt) })
}

async function withinPatience(asked: Promise<Kept | null>): Promise<Kept | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
    // Nobody may be waiting any more when it fails.
    asked.catch(() => undefined)
  }
}
