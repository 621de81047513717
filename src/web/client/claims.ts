import { keep, readStored } from './local-storage.ts'
import type { StockHold } from './stored-checkout.ts'

/** A piece that is kept for this shopper, until then; for guests with the key of the mail. Until 0: they only wait for it. */
export type StoredClaim = StockHold & { variantId: string; key?: string | undefined }

const STORED_AS = 'claims'
const MOST = 10

export function readClaims(): StoredClaim[] {
  const kept = readStored(STORED_AS)
  return Array.isArray(kept) ? kept.filter(isClaim) : []
}

export function claimKeyOf(variantId: string): string | undefined {
  return readClaims().find((one) => one.variantId === variantId)?.key
}

export function keepClaim(claim: StoredClaim): void {
  keep(STORED_AS, [claim, ...readClaims().filter(({ variantId }) => variantId !== claim.variantId)].slice(0, MOST))
}

export function forgetClaim(variantId: string): void {
  const others = readClaims().filter((one) => one.variantId !== variantId)
  keep(STORED_AS, others.length === 0 ? null : others)
}

function isClaim(value: unknown): value is StoredClaim {
  const { variantId, quantities, until } = (value ?? {}) as Partial<StoredClaim>
  return typeof variantId === 'string' && typeof quantities === 'object' && typeof until === 'number'
}
