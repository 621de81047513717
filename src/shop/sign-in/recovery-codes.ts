import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { recoveryCodes } from '#database/tables/second-factors.ts'
import { groupCode, RECOVERY_CODE_COUNT } from '#rules/second-factor.ts'
import { hashToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'
import { toBase32 } from './totp.ts'

/** 80 random bits: a fast hash is as safe as a slow one. */
const CODE_BYTES = 10

/** Replaces the old ones. Returned once, for the owner to keep; only hashes are stored. */
export async function replaceRecoveryCodes(tx: Db, shop: Shop, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => toBase32(shop.randomBytes(CODE_BYTES)))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashToken(code), userId })))
  return codes.map(groupCode)
}

/** Of two concurrent requests with one code, one finds it used. */
export async function spendRecoveryCode(db: Db, shop: Shop, userId: string, code: string): Promise<boolean> {
  const isUnused = and(
    eq(recoveryCodes.codeHash, hashToken(code)),
    eq(recoveryCodes.userId, userId),
    isNull(recoveryCodes.usedAt),
  )
  const used = await db.update(recoveryCodes).set({ usedAt: shop.now() }).where(isUnused).returning()
  return used.length > 0
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}
