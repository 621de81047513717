import type { SettingsJson } from '#contracts/seller/settings.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { SettingsForm as Form } from '#rules/settings-form.ts'

export function today(): string {
  return indianDate(new Date())
}

/** A past holiday is omitted. */
export function toForm(settings: SettingsJson): Form {
  const {
    gstin,
    awayUntil,
    codMaximum,
    codOpenOrders,
    codAdvance,
    codAdvancePercent,
    codAdvanceAbove,
    codConfirmAbove,
    lowStockAlert,
    remittanceDays,
    shippingFee,
    freeShippingFrom,
    platformFee,
    codReturnedParcels,
    codReturnedPercent,
    prepaidPercent,
    prepaidMost,
    exchangeTrustOrders,
    updatedAt: _,
    ...words
  } = settings
  return {
    ...words,
    shippingFee: String(shippingFee),
    freeShippingFrom: freeShippingFrom === null ? '' : String(freeShippingFrom),
    platformFee: String(platformFee),
    gstin: gstin ?? '',
    awayUntil: awayUntil !== null && awayUntil >= today() ? awayUntil : '',
    codMaximum: codMaximum === null ? '' : String(codMaximum),
    codOpenOrders: codOpenOrders === null ? '' : String(codOpenOrders),
    codReturnedParcels: typedNumber(codReturnedParcels),
    codReturnedPercent: typedNumber(codReturnedPercent),
    prepaidPercent: typedNumber(prepaidPercent),
    prepaidMost: typedNumber(prepaidMost),
    exchangeTrustOrders: typedNumber(exchangeTrustOrders),
    codAdvance: codAdvance === null ? '' : String(codAdvance),
    codAdvancePercent: codAdvancePercent === null ? '' : String(codAdvancePercent),
    codAdvanceAbove: codAdvanceAbove === 0 ? '' : String(codAdvanceAbove),
    codConfirmAbove: String(codConfirmAbove),
    lowStockAlert: String(lowStockAlert),
    remittanceDays: String(remittanceDays),
  }
}

function typedNumber(number: number | null): string {
  return number === null ? '' : String(number)
}
