import { desc, lt } from 'drizzle-orm'
import { pinAnswers } from '#database/tables/pin-answers.ts'
import { oldestUsable } from '#rules/pin-delivery.ts'
import type { Shop } from '../context/shop.ts'

/** India has about 19,300 PIN codes; more were made up. */
const MOST_ROWS = 20_000

export async function sweepPinAnswers({ db, now }: Pick<Shop, 'db' | 'now'>, most = MOST_ROWS): Promise<void> {
  await db.delete(pinAnswers).where(lt(pinAnswers.checkedAt, oldestUsable(now())))
  const [last] = await db
    .select({ checkedAt: pinAnswers.checkedAt })
    .from(pinAnswers)
    .orderBy(desc(pinAnswers.checkedAt))
    .offset(most - 1)
    .limit(1)
  if (last !== undefined) await db.delete(pinAnswers).where(lt(pinAnswers.checkedAt, last.checkedAt))
}
