import type { Db } from '#database/connect.ts'
import { settings } from '#database/tables/settings.ts'
import { DEFAULT_STORE, type StoreSettings } from '#rules/store-settings.ts'
import { createKeeper, type Keeper } from '../keeper.ts'

export type SettingsKeeper = Keeper<StoreSettings>

const RELOAD_REST_MS = 250

export function keepSettings(db: Db, onError: (error: unknown) => void): SettingsKeeper {
  return createKeeper({ load: () => readSettings(db), restMs: RELOAD_REST_MS, onError })
}

async function readSettings(db: Db): Promise<StoreSettings> {
  const [row] = await db.select().from(settings).limit(1)
  if (row === undefined) return DEFAULT_STORE
  return { storeName: row.storeName, email: row.email, phone: row.phone, address: row.address }
}
