import type { PublicSettingsJson, SettingsJson } from '#contracts/settings-json.ts'
import { toRupees } from '#rules/money.ts'
import { may } from '#rules/permissions.ts'
import type { CachedSettings } from '../cache/settings-cache.ts'
import type { RequestContext } from '../context/shop.ts'

/** Public settings for everybody; all of them for staff. */
export async function readSettings(shop: RequestContext): Promise<{ settings: PublicSettingsJson | SettingsJson }> {
  const kept = await shop.settings.get()
  return { settings: may(shop.currentUser, 'run_settings') ? settingsToJson(kept) : publicSettingsOf(kept) }
}

export function settingsToJson(kept: CachedSettings): SettingsJson {
  const { state, isNotified, lowStockAlert, isCodOffered, codOpenOrders, codMaximumPaise } = kept.terms
  return {
    ...publicSettingsOf(kept),
    ...{ state, notifications: isNotified, lowStockAlert, isCodOffered, codOpenOrders },
    updatedAt: kept.updatedAt,
    codConfirmAbove: toRupees(kept.terms.codConfirmAbovePaise),
    codMaximum: codMaximumPaise === null ? null : toRupees(codMaximumPaise),
  }
}

function publicSettingsOf({ terms: _, updatedAt: _at, ...store }: CachedSettings): PublicSettingsJson {
  return store
}
