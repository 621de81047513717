import { and, eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { sessions } from '#database/tables/sessions.ts'
import { hashToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { networkFromAddress } from './network-from-address.ts'

/** Who attempts something with an account. */
export type AttemptSource = {
  network: string
  /** This device was signed in to the account before: other people's attempts do not block it. */
  isKnown: boolean
  /** Rate limit key: the known device, else the network. */
  key: string
}

/** Takes the same path whether the account exists or not. */
export async function attemptSource(shop: RequestContext, email: string): Promise<AttemptSource> {
  const { address, deviceKey } = shop.currentUser
  const network = networkFromAddress(address)
  if (deviceKey == null) return { network, isKnown: false, key: `${email} ${network}` }
  const deviceHash = hashToken(deviceKey)
  const [seen] = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.email, email), eq(sessions.deviceHash, deviceHash)))
    .limit(1)
  const isKnown = seen !== undefined
  return { network, isKnown, key: `${email} ${isKnown ? deviceHash : network}` }
}
