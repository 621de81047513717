import { setTimeout as wait } from 'node:timers/promises'
import { checkInvariants } from './invariants.ts'
import { raceProblems } from './invariants-races.ts'
import { doAllWork } from './order-work.ts'
import { ledgerOf } from './payments.ts'
import { freePort, type ShopProcess, startShop, untilReady } from './shop-process.ts'
import { openTestShop, TestClock } from './test-shop.ts'
import { seededRandom, startTraffic } from './traffic.ts'
import { envOf, fillTrial, openBooks, type Where } from './trial-shop.ts'

export type Ordeal = { seed: number; kills: number; clients: number; faults: boolean }
export type Outcome = { problems: string[]; wrong: string[]; acknowledged: number; counts: Record<string, number> }

const FAULTS = [
  {},
  {},
  { webhooks: { drop: true } },
  { webhooks: { copies: 3, reverse: true } },
  { webhooks: { signature: 'corrupt' } },
  { api: { answer: '500', times: 3 } },
  { api: { answer: '429', times: 3 } },
  { api: { answer: 'reset', times: 3 } },
  { api: { answer: '502_html', times: 3 } },
  { api: { answer: 'accept_then_drop', times: 5 } },
  { api: { latencyMs: 300 } },
]

/**
 * Shoppers buy from the built shop while it is killed with -9 again and again and its payment provider misbehaves. Then
 * time passes, all timed jobs run, and the invariants are checked.
 */
export async function runOrdeal(where: Where, { seed, kills, clients, faults }: Ordeal): Promise<Outcome> {
  const random = seededRandom(seed)
  const stocks = Array.from({ length: 12 }, () => 5 + Math.floor(random() * 60))
  const trial = await fillTrial(where, { buyers: clients, stocks, couponLimits: [1, 5, 1000] })
  const port = String(await freePort())
  const env = { ...envOf(where), PORT: port }
  let shop: ShopProcess = await startShop(env)
  await untilReady(shop)
  const traffic = startTraffic({ trial, random, clients, address: () => shop.address })
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      if (faults) await misbehave(shop, FAULTS[Math.floor(random() * FAULTS.length)] ?? {})
      await wait(300 + random() * 2500)
      shop.child.kill('SIGKILL')
      await shop.ended
      shop = await startShop(env)
      await untilReady(shop)
    }
    await wait(1000)
    await misbehave(shop, {})
    await traffic.stop()
  } finally {
    shop.child.kill('SIGTERM')
    await shop.ended
  }
  const problems = await settleBooks(where, [...traffic.acknowledged])
  return { problems, wrong: traffic.wrong, acknowledged: traffic.acknowledged.size, counts: traffic.counts }
}

async function misbehave({ address }: ShopProcess, fault: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const url = `${address}/sandbox/razorpay/control/faults`
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(fault) })
}

/** Lets two days pass without faults, then checks the invariants. */
export async function settleBooks(where: Where, acknowledged: readonly string[]): Promise<string[]> {
  const database = await openBooks(where)
  const clock = new TestClock()
  clock.pass({ seconds: (Date.now() - clock.now().getTime()) / 1000 })
  const shop = await openTestShop({ database, clock, hasLimits: false })
  try {
    for (const pause of [{ minutes: 1 }, { minutes: 2 }, { minutes: 25 }, { hours: 2 }, { hours: 23 }, { hours: 23 }]) {
      clock.pass(pause)
      await doAllWork(shop)
      await doAllWork(shop)
    }
    const broken = await checkInvariants(database.db, await ledgerOf(shop), { now: clock.now(), acknowledged })
    return [...broken, ...(await raceProblems(database.db))]
  } finally {
    await shop.close()
    await database.close()
  }
}
