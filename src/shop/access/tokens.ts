import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import type { Shop } from '../context/shop.ts'

type Purpose = 'reset_password' | 'sign_in' | 'second_factor' | 'download'

const LIFE_MS: Record<Purpose, number> = {
  reset_password: 30 * 60_000,
  sign_in: 60_000,
  second_factor: 10 * 60_000,
  download: 60_000,
}
const TOKEN_BYTES = 32

export function newToken(shop: Pick<Shop, 'randomBytes'>): string {
  return Buffer.from(shop.randomBytes(TOKEN_BYTES)).toString('base64url')
}

/** A token has 256 random bits, so a fast hash is as safe as a slow one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** With a state the token alone is useless: `token.state` has to be presented. */
export async function issueToken(
  db: Db,
  shop: Shop,
  purpose: Purpose,
  userId: string,
  state: string | null = null,
): Promise<string> {
  const token = newToken(shop)
  await storeToken(db, shop, purpose, userId, state === null ? token : `${token}.${state}`)
  return token
}

/** Stores a token that was generated before. */
export async function storeToken(
  db: Db,
  shop: Shop,
  purpose: Purpose,
  userId: string,
  presented: string,
): Promise<void> {
  const createdAt = shop.now()
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS[purpose])
  await db.insert(oneTimeTokens).values({ tokenHash: hashToken(presented), purpose, userId, createdAt, expiresAt })
}

/** Checks without consuming. */
export async function isLiveToken(shop: Shop, purpose: Purpose, token: string): Promise<boolean> {
  return (await findTokenOwner(shop, purpose, token)) !== null
}

/** Whose it is, without consuming it. */
export async function findTokenOwner(shop: Shop, purpose: Purpose, token: string): Promise<string | null> {
  const [found] = await shop.db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(isLive(shop, purpose, token))
  return found?.userId ?? null
}

/** Consumes the token and returns its owner; of two concurrent requests, one finds it gone. */
export async function consumeToken(db: Db, shop: Shop, purpose: Purpose, token: string): Promise<string | null> {
  const [spent] = await db
    .delete(oneTimeTokens)
    .where(isLive(shop, purpose, token))
    .returning({ userId: oneTimeTokens.userId })
  return spent?.userId ?? null
}

function isLive(shop: Shop, purpose: Purpose, token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, shop.now()),
  )
}
