import { Refusal } from '#contracts/refusal.ts'
import type { SettingsInput } from '#contracts/settings.ts'
import { SETTINGS_TEXTS, type SettingsAnswer, type SettingsJson } from '#contracts/settings-json.ts'
import { settings } from '#database/tables/settings.ts'
import { judgeSettings, type SettingsForm } from '#rules/settings-form.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'
import { settingsToJson } from './read-settings.ts'

/** Saved, and used by every page, mail and order from the next moment on. */
export async function changeSettings(shop: VisitedShop, input: SettingsInput): Promise<SettingsAnswer> {
  const by = requireMay(shop, 'run_settings')
  const now = shop.now()
  const before = settingsToJson(await shop.settings.refresh())
  const today = now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  const { values, problems } = judgeSettings({ ...formOf(before, today), ...said(input) }, today)
  if (values === null) {
    const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
    throw new Refusal('bad_input', errors[0]?.message ?? SETTINGS_TEXTS.saveFailed, errors)
  }
  await shop.db.transaction(async (tx) => {
    const row = { ...values, updatedAt: now }
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })
    const sides = { before: factsOf(before), after: { ...values } }
    await recordActivity(tx, shop, by, { action: 'changed', entity: 'settings', entityId: 'store', ...sides })
  })
  return { success: true, message: SETTINGS_TEXTS.saved, settings: settingsToJson(await shop.settings.refresh()) }
}

/** A holiday that is over is none. */
function formOf(json: SettingsJson, today: string): SettingsForm {
  const { gstin, awayUntil, codMaximum, codOpenOrders, codConfirmAbove, lowStockAlert, ...words } = json
  return {
    ...words,
    gstin: gstin ?? '',
    awayUntil: awayUntil !== null && awayUntil >= today ? awayUntil : '',
    codMaximum: codMaximum === null ? '' : String(codMaximum),
    codOpenOrders: codOpenOrders === null ? '' : String(codOpenOrders),
    codConfirmAbove: String(codConfirmAbove),
    lowStockAlert: String(lowStockAlert),
  }
}

/** As the table keeps them, to be held against what was saved. */
function factsOf({ codConfirmAbove, codMaximum, ...rest }: SettingsJson): Record<string, unknown> {
  return {
    ...rest,
    codConfirmAbovePaise: Math.round(codConfirmAbove * 100),
    codMaximumPaise: codMaximum === null ? null : Math.round(codMaximum * 100),
  }
}

/** What was sent, without what was left out. */
function said(input: SettingsInput): Partial<SettingsForm> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
