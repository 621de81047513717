import { eq } from 'drizzle-orm'
import { SIZE_GUIDE_TEXTS, sizeGuideMessage } from '#contracts/catalogue/size-guide-texts.ts'
import type { SizeGuideAnswer, SizeGuideInput } from '#contracts/catalogue/size-guides.ts'
import { type FieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { sizeGuides } from '#database/tables/size-guides.ts'
import { sellerOf } from '#rules/sellers.ts'
import { type SizeGuideForm, type SizeGuideValues, validateSizeGuide } from '#rules/size-guide/size-guide-form.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import {
  lockOwnSizeGuide,
  readSizeGuides,
  type SizeGuideRow,
  sizeGuideEntry,
  sizeGuideFacts,
} from './size-guide-rows.ts'

export async function addSizeGuide(shop: RequestContext, input: SizeGuideInput): Promise<SizeGuideAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const values = requireSizeGuide(input)
  const row = await orTaken(() =>
    shop.db.transaction((tx) =>
      insertSizeGuide(tx, shop, by, { id: shop.newId(), sellerId: sellerOf(by), ...values }, 'added'),
    ),
  )
  return toAnswer(shop, row, 'added')
}

export async function changeSizeGuide(
  shop: RequestContext,
  id: string,
  { updatedAt: seen, ...input }: SizeGuideInput,
): Promise<SizeGuideAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const values = requireSizeGuide(input)
  const row = await orTaken(() =>
    shop.db.transaction(async (tx) => {
      const before = await lockOwnSizeGuide(tx, by, id)
      const isAt = before.updatedAt.toISOString()
      await requireUnchanged(tx, sizeGuideEntry(before), { seen, isAt, message: SIZE_GUIDE_TEXTS.changedMeanwhile })
      return updateSizeGuide(tx, shop, by, before, values)
    }),
  )
  return toAnswer(shop, row, 'updated')
}

/** A new guide, or a deleted one again. */
export async function insertSizeGuide(
  tx: Db,
  shop: Shop,
  by: Editor,
  guide: SizeGuideValues & { id: string; sellerId: string },
  action: 'added' | 'restored',
): Promise<SizeGuideRow> {
  const now = shop.now()
  const [row] = await tx
    .insert(sizeGuides)
    .values({ ...guide, createdAt: now, updatedAt: now })
    .returning()
  if (row === undefined) throw new Error('a size guide was not written')
  await recordActivity(tx, shop, by, { action, ...sizeGuideEntry(row), after: sizeGuideFacts(row) })
  return row
}

/** Changes a locked guide; the same row when nothing differs. */
export async function updateSizeGuide(
  tx: Db,
  shop: Shop,
  by: Editor,
  before: SizeGuideRow,
  values: SizeGuideValues,
): Promise<SizeGuideRow> {
  const sides = { before: sizeGuideFacts(before), after: sizeGuideFacts(values) }
  if (JSON.stringify(sides.before) === JSON.stringify(sides.after)) return before
  const [row] = await tx
    .update(sizeGuides)
    .set({ ...values, updatedAt: nextVersion(before.updatedAt, shop.now()) })
    .where(eq(sizeGuides.id, before.id))
    .returning()
  if (row === undefined) throw new Error('a locked size guide is gone')
  await recordActivity(tx, shop, by, { action: 'changed', ...sizeGuideEntry(row), ...sides })
  return row
}

/** Validates the form: the values, or a refusal that names every invalid cell. */
function requireSizeGuide(form: SizeGuideForm): SizeGuideValues {
  const { values, problems } = validateSizeGuide(form)
  if (values !== null) return values
  const errors: FieldProblem[] = Object.entries(problems).map(([path, message]) => ({ path, message }))
  throw new Refusal('bad_input', errors[0]?.message ?? SIZE_GUIDE_TEXTS.saveFailed, errors)
}

async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'size_guides_name_key')) throw error
    throw new Refusal('conflict', SIZE_GUIDE_TEXTS.taken, [{ path: 'name', message: SIZE_GUIDE_TEXTS.taken }])
  }
}

async function toAnswer(shop: Shop, { id, name }: SizeGuideRow, what: 'added' | 'updated'): Promise<SizeGuideAnswer> {
  const [sizeGuide] = await readSizeGuides(shop.db, eq(sizeGuides.id, id))
  if (sizeGuide === undefined) throw new Refusal('not_found', SIZE_GUIDE_TEXTS.missing)
  return { success: true, message: sizeGuideMessage(name, what), sizeGuide }
}
