import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sellerScope } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'

/** Limits a query of the desks to what belongs to the user's seller; no condition for the house, which sees all. */
export function ownedBy(user: SignedIn, sellerColumn: PgColumn): SQL | undefined {
  const scope = sellerScope(user)
  return scope === null ? undefined : eq(sellerColumn, scope)
}

export function isOwned(user: SignedIn, sellerId: string): boolean {
  const scope = sellerScope(user)
  return scope === null || scope === sellerId
}

/** An object of another seller is answered with 404, as if it did not exist. */
export function requireOwned(user: SignedIn, sellerId: string, missing: string = PROFILE_TEXTS.missing): void {
  if (!isOwned(user, sellerId)) throw new Refusal('not_found', missing)
}
