import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'

/** Somebody who may do everything for their seller, and not a helper whose group may do parts of it. */
export const isActiveOwner = and(eq(users.role, 'seller'), isNull(users.staffGroupId), users.isActive)
