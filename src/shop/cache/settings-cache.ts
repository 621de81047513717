import type { Db } from '#database/connect.ts'
import { settings } from '#database/tables/settings.ts'
import { toRupees } from '#rules/money.ts'
import { DEFAULT_STORE, DEFAULT_TERMS, type StoreSettings, type StoreTerms } from '#rules/store-settings.ts'
import { type Cache, createCache } from './cache.ts'

/** What everybody may know, and the terms that only operations need. */
export type CachedSettings = StoreSettings & { terms: StoreTerms; updatedAt: string }
export type SettingsCache = Cache<CachedSettings>

const RELOAD_REST_MS = 250

export function createSettingsCache(db: Db, onError: (error: unknown) => void): SettingsCache {
  return createCache({ load: () => readSettingsRow(db), restMs: RELOAD_REST_MS, onError })
}

export async function readSettingsRow(db: Db): Promise<CachedSettings> {
  const [row] = await db.select().from(settings).limit(1)
  if (row === undefined) return { ...DEFAULT_STORE, terms: DEFAULT_TERMS, updatedAt: '' }
  const { storeName, email, phone, address, notifications: isNotified } = row
  const { legalName, gstin, state, lowStockAlert, bannerText, awayUntil } = row
  const { grievanceOfficer, grievanceEmail, grievancePhone } = row
  const { isCodOffered, codConfirmAbovePaise, codMaximumPaise, codOpenOrders } = row
  const { codAdvancePaise, codAdvancePercent, codAdvanceAbovePaise } = row
  const advance = { codAdvancePaise, codAdvancePercent, codAdvanceAbovePaise }
  const cod = { isCodOffered, codConfirmAbovePaise, codMaximumPaise, codOpenOrders, ...advance }
  const { prepaidCategories, isMadeToOrderPrepaid, codReturnedParcels, codReturnedPercent } = row
  const { prepaidHundredths, prepaidMostPaise } = row
  const history = { codReturnedParcels, codReturnedPercent }
  const cash = { prepaidCategories, isMadeToOrderPrepaid, ...history, prepaidHundredths, prepaidMostPaise }
  const { remittanceDays, isSecondFactorRequired, exchangeTrustOrders } = row
  const terms = {
    legalName,
    gstin,
    state,
    isNotified,
    lowStockAlert,
    remittanceDays,
    isSecondFactorRequired,
    exchangeTrustOrders,
    ...cod,
    ...cash,
  }
  const grievance = { grievanceOfficer, grievanceEmail, grievancePhone }
  const fees = {
    shippingFee: toRupees(row.shippingFeePaise),
    freeShippingFrom: row.freeShippingFromPaise === null ? null : toRupees(row.freeShippingFromPaise),
    platformFee: toRupees(row.platformFeePaise),
  }
  const { isPrepayOffered, isCreditOffered, isGiftCardOffered } = row
  const ways = { isCodOffered, isPrepayOffered, isCreditOffered, isGiftCardOffered }
  const offer = { bannerText, awayUntil, ...ways, ...fees, ...prepaidToJson(row) }
  const store = { storeName, email, phone, address, legalName, gstin, ...grievance, ...offer }
  return { ...store, terms, updatedAt: row.updatedAt.toISOString() }
}

type PrepaidColumns = Pick<StoreTerms, 'prepaidHundredths' | 'prepaidMostPaise'>

/** Left out where nothing is taken off. */
function prepaidToJson({ prepaidHundredths, prepaidMostPaise }: PrepaidColumns) {
  if (prepaidHundredths === null) return {}
  const prepaidMost = prepaidMostPaise === null ? null : toRupees(prepaidMostPaise)
  return { prepaidPercent: prepaidHundredths / 100, prepaidMost }
}
