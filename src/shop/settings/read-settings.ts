import type { PublicSettingsJson, SettingsJson } from '#contracts/seller/settings.ts'
import { toRupees } from '#rules/money.ts'
import { may } from '#rules/permissions.ts'
import type { CachedSettings } from '../cache/settings-cache.ts'
import type { RequestContext } from '../context/shop.ts'

/** Public settings for everybody; all of them for staff. */
export async function readSettings(shop: RequestContext): Promise<{ settings: PublicSettingsJson | SettingsJson }> {
  const stored = await shop.settings.get()
  return { settings: may(shop.currentUser, 'run_settings') ? settingsToJson(stored) : toPublicSettings(stored) }
}

export function settingsToJson(stored: CachedSettings): SettingsJson {
  const { state, isNotified, lowStockAlert, codOpenOrders, codMaximumPaise, remittanceDays, exchangeTrustOrders } =
    stored.terms
  const { prepaidHundredths, prepaidMostPaise } = stored.terms
  const { prepaidCategories, isMadeToOrderPrepaid, codReturnedParcels, codReturnedPercent } = stored.terms
  const { codAdvancePaise, codAdvancePercent, codAdvanceAbovePaise } = stored.terms
  return {
    ...toPublicSettings(stored),
    ...{ state, notifications: isNotified, lowStockAlert, codOpenOrders, remittanceDays, exchangeTrustOrders },
    ...{ prepaidCategories, isMadeToOrderPrepaid, codReturnedParcels, codReturnedPercent },
    prepaidPercent: prepaidHundredths === null ? null : prepaidHundredths / 100,
    prepaidMost: prepaidMostPaise === null ? null : toRupees(prepaidMostPaise),
    updatedAt: stored.updatedAt,
    codConfirmAbove: toRupees(stored.terms.codConfirmAbovePaise),
    codMaximum: codMaximumPaise === null ? null : toRupees(codMaximumPaise),
    codAdvance: codAdvancePaise === null ? null : toRupees(codAdvancePaise),
    codAdvancePercent,
    codAdvanceAbove: toRupees(codAdvanceAbovePaise),
  }
}

function toPublicSettings({ terms: _, updatedAt: _at, ...store }: CachedSettings): PublicSettingsJson {
  return store
}
