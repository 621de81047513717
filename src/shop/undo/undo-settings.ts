import type { SettingsJson } from '#contracts/seller/settings.ts'
import { toRupees } from '#rules/money.ts'
import { settingsFacts, settingsForm, writeSettings } from '../settings/change-settings.ts'
import { type Facts, requireUntouched, type Undo } from './undo-checks.ts'

const change: Undo = async (tx, shop, by, entry) =>
  writeSettings(tx, shop, by, (now, today) => {
    requireUntouched(settingsFacts(now), entry)
    return settingsForm({ ...now, ...asJson(entry.before ?? {}) }, today)
  })

/** The log stores paise, the settings use rupees. */
function asJson({ codConfirmAbovePaise, codMaximumPaise, ...others }: Facts): Partial<SettingsJson> {
  const { shippingFeePaise, freeShippingFromPaise, platformFeePaise, ...cash } = others
  const { prepaidHundredths, prepaidMostPaise, ...rest } = cash
  return {
    ...(typeof shippingFeePaise === 'number' ? { shippingFee: toRupees(shippingFeePaise) } : {}),
    ...(typeof platformFeePaise === 'number' ? { platformFee: toRupees(platformFeePaise) } : {}),
    ...(freeShippingFromPaise === undefined
      ? {}
      : { freeShippingFrom: freeShippingFromPaise === null ? null : toRupees(Number(freeShippingFromPaise)) }),
    ...(rest as Partial<SettingsJson>),
    ...(typeof codConfirmAbovePaise === 'number' ? { codConfirmAbove: toRupees(codConfirmAbovePaise) } : {}),
    ...(prepaidHundredths === undefined
      ? {}
      : { prepaidPercent: prepaidHundredths === null ? null : Number(prepaidHundredths) / 100 }),
    ...(prepaidMostPaise === undefined
      ? {}
      : { prepaidMost: prepaidMostPaise === null ? null : toRupees(Number(prepaidMostPaise)) }),
    ...(codMaximumPaise === undefined
      ? {}
      : { codMaximum: codMaximumPaise === null ? null : toRupees(Number(codMaximumPaise)) }),
  }
}

export const UNDO_SETTINGS: Record<string, Undo> = { changed: change }
