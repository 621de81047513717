import type { Stage, Table } from './access-row.ts'
import { accountsAccess } from './accounts-access.ts'
import { adminAccess } from './admin-access.ts'
import { careAccess } from './care-access.ts'
import { contentAccess } from './content-access.ts'
import { keysAccess } from './keys-access.ts'
import { ordersAccess } from './orders-access.ts'
import { parcelsAccess } from './parcels-access.ts'
import { sandboxAccess } from './sandbox-access.ts'
import { searchAccess } from './search-access.ts'
import { sellerAccess } from './seller-access.ts'
import { shoppingAccess } from './shopping-access.ts'
import { staffAccess } from './staff-access.ts'
import { systemAccess } from './system-access.ts'
import { wishlistsAccess } from './wishlists-access.ts'

/** Every route of the server, with the expected status codes. */
export function accessTable(stage: Stage): Table {
  return {
    ...shoppingAccess(stage),
    ...accountsAccess(stage),
    ...ordersAccess(stage),
    ...searchAccess(stage),
    ...sellerAccess(stage),
    ...parcelsAccess(stage),
    ...adminAccess(stage),
    ...keysAccess(),
    ...staffAccess(),
    ...contentAccess(stage),
    ...systemAccess(stage),
    ...sandboxAccess(),
    ...careAccess(stage),
    ...wishlistsAccess(stage),
  }
}
