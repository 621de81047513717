import { expect } from 'vitest'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { brokenInvariants } from '../order-work.ts'
import { setFaults } from '../payments.ts'
import { emptyDatabase } from '../test-database.ts'
import type { TestShop } from '../test-shop.ts'
import { BUYING } from './buying.ts'
import { expectBooks } from './check.ts'
import { EDITING } from './editing.ts'
import { GIVING } from './giving.ts'
import { PAYING } from './paying.ts'
import type { Actions, Step } from './plan.ts'
import { RETURNING } from './returning.ts'
import { SENDING } from './sending.ts'
import { findSent, newWorld, settleDown, type World } from './world.ts'

export const ACTIONS: Actions = { ...BUYING, ...PAYING, ...EDITING, ...RETURNING, ...GIVING, ...SENDING }

/** Plays a sequence against the shop and the books; they agree after every step, and all invariants hold at the end. */
export async function play(shop: TestShop, steps: readonly Step[]): Promise<void> {
  const world = await newWorld(shop)
  try {
    for (const step of steps) await take(world, step)
    await settleDown(world)
    await expectBooks(world)
    expect(await brokenInvariants(shop)).toEqual([])
    await expectNoMismatch(world)
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error))
    told.message = `${world.story.join('\n')}\n${told.message}`
    // What is wrong now must not be found again by shorter sequences.
    setFaults(shop)
    await emptyDatabase(shop.database.db)
    throw told
  }
}

async function take(world: World, step: Step): Promise<void> {
  const plan = await ACTIONS[step.does]?.plan(world, step)
  if (!plan) return
  world.story.push(plan.says)
  const answer = await plan.call()
  const isTaken = answer.statusCode === 200
  if (!isTaken) world.story.push(`  refused: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  expect(isTaken, `${plan.says} is ${plan.isExpected ? 'taken' : 'refused'}`).toBe(plan.isExpected)
  if (!isTaken) expect(answer.statusCode).toBeLessThan(500)
  if (isTaken) await plan.done?.(answer)
  await findSent(world)
}

/** What a seller said or has to do by hand is no disagreement. */
const BY_HAND: MismatchKind[] = ['cash_to_give_back', 'order_without_payment', 'shipped_but_refunded']

async function expectNoMismatch({ shop }: World): Promise<void> {
  const found = (await findMismatches(shop.database.db)).filter(({ kind }) => !BY_HAND.includes(kind))
  expect(found).toEqual([])
}
