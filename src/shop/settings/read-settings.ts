import type { PublicSettingsJson, SettingsJson } from '#contracts/settings-json.ts'
import { rupeesOf } from '#rules/money.ts'
import { may } from '#rules/permissions.ts'
import type { VisitedShop } from '../shop.ts'
import type { KeptSettings } from './settings-keeper.ts'

/** Everybody reads what the store says of itself; those who run it read all of it. */
export async function readSettings(shop: VisitedShop): Promise<{ settings: PublicSettingsJson | SettingsJson }> {
  const kept = await shop.settings.get()
  return { settings: may(shop.visitor, 'run_settings') ? settingsToJson(kept) : publicSettingsOf(kept) }
}

export function settingsToJson(kept: KeptSettings): SettingsJson {
  const { state, isNotified, lowStockAlert, isCodOffered, codOpenOrders, codMaximumPaise } = kept.terms
  return {
    ...publicSettingsOf(kept),
    ...{ state, notifications: isNotified, lowStockAlert, isCodOffered, codOpenOrders },
    updatedAt: kept.updatedAt,
    codConfirmAbove: rupeesOf(kept.terms.codConfirmAbovePaise),
    codMaximum: codMaximumPaise === null ? null : rupeesOf(codMaximumPaise),
  }
}

function publicSettingsOf({ terms: _, updatedAt: _at, ...store }: KeptSettings): PublicSettingsJson {
  return store
}
