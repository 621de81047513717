import { eq } from 'drizzle-orm'
import type { BodyMeasurementsAnswer, BodyMeasurementsInput } from '#contracts/accounts/body-measurements.ts'
import { type FieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { bodyMeasurements } from '#database/tables/body-measurements.ts'
import { type BodyMeasurements, validateBody } from '#rules/size-guide/body-measures.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

export async function readMeasurements(shop: RequestContext): Promise<BodyMeasurementsAnswer> {
  const { userId } = authorize(shop, 'see_own_account')
  return { measurements: await findMeasurements(shop.db, userId) }
}

/** With all of them empty, nothing is kept any more. */
export async function saveMeasurements(
  shop: RequestContext,
  input: BodyMeasurementsInput,
): Promise<BodyMeasurementsAnswer> {
  const { userId } = authorize(shop, 'see_own_account')
  const { values, problems } = validateBody(input)
  if (values === null) {
    const errors: FieldProblem[] = Object.entries(problems).map(([path, message]) => ({ path, message }))
    throw new Refusal('bad_input', errors[0]?.message ?? '', errors)
  }
  if (Object.values(values).every((mm) => mm === null)) {
    await shop.db.delete(bodyMeasurements).where(eq(bodyMeasurements.userId, userId))
    return { measurements: null }
  }
  const row = { ...values, updatedAt: shop.now() }
  await shop.db
    .insert(bodyMeasurements)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: bodyMeasurements.userId, set: row })
  return { measurements: values }
}

export async function findMeasurements(db: Db, userId: string): Promise<BodyMeasurements | null> {
  const [row] = await db.select().from(bodyMeasurements).where(eq(bodyMeasurements.userId, userId))
  if (row === undefined) return null
  const { userId: _, updatedAt: __, ...values } = row
  return values
}
