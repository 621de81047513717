import type { StoreSettings } from '#rules/store-settings.ts'

/** What everybody may know of the store. Free of zod, so that the browser can use it. */
export type PublicSettingsJson = StoreSettings

/** What those who run the shop set besides. */
export type SettingsJson = PublicSettingsJson & {
  state: string
  notifications: boolean
  lowStockAlert: number
  isCodOffered: boolean
  /** Rupees */
  codConfirmAbove: number
  codMaximum: number | null
  codOpenOrders: number | null
  /** Empty before anything was ever saved. */
  updatedAt: string
}

export type SettingsAnswer = { success: true; message: string; settings: SettingsJson }

export const SETTINGS_TEXTS = {
  saved: 'Settings saved successfully',
  changedMeanwhile:
    'Somebody else changed the settings while you were editing them. Nothing you typed is lost: save once more to put yours in their place.',
  saveFailed: 'Failed to save settings',
  loadFailed: 'Failed to load settings',
} as const
