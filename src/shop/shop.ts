import type { Db } from '#database/connect.ts'
import type { PictureShelf } from '#integrations/images/picture-shelf.ts'
import type { CatalogueKeeper } from './catalogue/catalogue-keeper.ts'
import type { SettingsKeeper } from './settings/settings-keeper.ts'

/** What every operation is handed: the database, the clock, and what is kept in memory. */
export type Shop = {
  db: Db
  now: () => Date
  newId: () => string
  catalogue: CatalogueKeeper
  settings: SettingsKeeper
  pictures: PictureShelf
}
