import { Refusal } from '#contracts/refusal.ts'
import type { SettingsAnswer, SettingsInput, SettingsJson } from '#contracts/seller/settings.ts'
import { SETTINGS_TEXTS } from '#contracts/seller/settings-texts.ts'
import type { Db } from '#database/connect.ts'
import { settings } from '#database/tables/settings.ts'
import { indianDate } from '#rules/indian-time.ts'
import { paiseFromJson } from '#rules/money.ts'
import { type SettingsForm, validateSettings } from '#rules/settings-form.ts'
import { feesFrom } from '#rules/store-settings.ts'
import { authorize } from '../access/authorize.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import { readSettingsRow } from '../cache/settings-cache.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { countOrdersDue } from './count-orders-due.ts'
import { settingsToJson } from './read-settings.ts'

const STORE = { entity: 'settings', entityId: 'store' }

/** Applies to every page, mail and order at once. */
export async function changeSettings(shop: RequestContext, input: SettingsInput): Promise<SettingsAnswer> {
  const by = authorize(shop, 'run_settings')
  const { updatedAt: seen, ...wanted } = input
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: settings.id }).from(settings).for('update')
    const { updatedAt: isAt } = settingsToJson(await readSettingsRow(tx))
    await requireUnchanged(tx, STORE, { seen, isAt, message: SETTINGS_TEXTS.changedMeanwhile })
    await writeSettings(tx, shop, by, () => wanted)
  })
  const saved = await shop.settings.refresh()
  // Policies contain the fees.
  await shop.legal.refresh()
  const ordersDue = await countOrdersDue(shop.db, saved.awayUntil)
  return { success: true, message: SETTINGS_TEXTS.saved, settings: settingsToJson(saved), ordersDue }
}

/** `change` gets the current row, locked until the transaction ends. */
export async function writeSettings(
  tx: Db,
  shop: Shop,
  by: Editor,
  change: (before: SettingsJson, today: string) => SettingsInput,
): Promise<void> {
  const now = shop.now()
  await tx.select({ id: settings.id }).from(settings).for('update')
  const before = settingsToJson(await readSettingsRow(tx))
  const today = indianDate(now)
  const input = change(before, today)
  const { values, problems } = validateSettings({ ...settingsForm(before, today), ...sentFields(input) }, today)
  if (values === null) {
    const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
    throw new Refusal('bad_input', errors[0]?.message ?? SETTINGS_TEXTS.saveFailed, errors)
  }
  // Nothing was ever saved while there is no version.
  const updatedAt = before.updatedAt === '' ? now : nextVersion(new Date(before.updatedAt), now)
  const row = { ...values, updatedAt }
  await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })
  const entry = { ...STORE, name: values.storeName }
  const sides = { before: settingsFacts(before), after: { ...values } }
  await recordActivity(tx, shop, by, { action: 'changed', ...entry, ...sides })
}

/** A past holiday is dropped. */
export function settingsForm(json: SettingsJson, today: string): SettingsForm {
  const { gstin, awayUntil, codMaximum, codOpenOrders, codConfirmAbove, lowStockAlert, updatedAt: _, ...rest } = json
  const { shippingFee, freeShippingFrom, platformFee, remittanceDays, exchangeTrustOrders, ...others } = rest
  const { codReturnedParcels, codReturnedPercent, prepaidPercent, prepaidMost, ...rules } = others
  const { codAdvance, codAdvancePercent, codAdvanceAbove, ...words } = rules
  return {
    ...words,
    ...asTyped({ codReturnedParcels, codReturnedPercent, prepaidPercent, prepaidMost, exchangeTrustOrders }),
    shippingFee: String(shippingFee),
    freeShippingFrom: freeShippingFrom === null ? '' : String(freeShippingFrom),
    platformFee: String(platformFee),
    gstin: gstin ?? '',
    awayUntil: awayUntil !== null && awayUntil >= today ? awayUntil : '',
    codMaximum: codMaximum === null ? '' : String(codMaximum),
    codOpenOrders: codOpenOrders === null ? '' : String(codOpenOrders),
    codConfirmAbove: String(codConfirmAbove),
    codAdvance: codAdvance === null ? '' : String(codAdvance),
    codAdvancePercent: codAdvancePercent === null ? '' : String(codAdvancePercent),
    codAdvanceAbove: codAdvanceAbove === 0 ? '' : String(codAdvanceAbove),
    lowStockAlert: String(lowStockAlert),
    remittanceDays: String(remittanceDays),
  }
}

/** As the form shows them: empty for null. */
function asTyped<Field extends string>(numbers: Record<Field, number | null>): Record<Field, string> {
  const typed = Object.entries<number | null>(numbers).map(([field, number]) => [
    field,
    number === null ? '' : String(number),
  ])
  return Object.fromEntries(typed) as Record<Field, string>
}

/** In the table's form, for comparison with the saved row. */
export function settingsFacts({
  codConfirmAbove,
  codMaximum,
  codAdvance,
  codAdvanceAbove,
  shippingFee,
  freeShippingFrom,
  platformFee,
  prepaidPercent,
  prepaidMost,
  updatedAt: _,
  ...rest
}: SettingsJson): Record<string, unknown> {
  return {
    ...rest,
    ...feesFrom({ shippingFee, freeShippingFrom, platformFee }),
    codConfirmAbovePaise: paiseFromJson(codConfirmAbove),
    codMaximumPaise: codMaximum === null ? null : paiseFromJson(codMaximum),
    prepaidHundredths: prepaidPercent === null ? null : Math.round(prepaidPercent * 100),
    prepaidMostPaise: prepaidMost === null ? null : paiseFromJson(prepaidMost),
    codAdvancePaise: codAdvance === null ? null : paiseFromJson(codAdvance),
    codAdvanceAbovePaise: paiseFromJson(codAdvanceAbove),
  }
}

/** The fields that were sent. */
function sentFields(input: SettingsInput): Partial<SettingsForm> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
