import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { inList } from '#database/tables/in-list.ts'
import { returns } from '#database/tables/returns.ts'
import { STUCK_PICKUPS } from '#rules/return-pickup.ts'

/** Its last pick-up needs a person: the courier came in vain, does not come at all, or has lost the parcel. */
export const isPickupStuck = and(
  eq(returns.status, 'Approved'),
  sql`exists (select 1 from return_pickups p where p.return_id = "returns"."id" and p.state in ${inList(STUCK_PICKUPS)}
    and not exists (select 1 from return_pickups later where later.return_id = p.return_id and later.number > p.number))`,
)

/** Returns where the shopper waits: for a decision, for a courier, or for the refund of received goods. */
export const isReturnWaiting = or(inArray(returns.status, ['Requested', 'Received']), isPickupStuck)
