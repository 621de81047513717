import { isNull } from 'drizzle-orm'
import encodeQr from 'qr'
import type { TotpBegun } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { totpSecrets } from '#database/tables/second-factors.ts'
import type { RequestContext } from '../context/shop.ts'
import { ownAccount, requirePassword } from './own-account.ts'
import { newTotpSecret, totpUrl } from './totp.ts'

/** A new secret, in force once a code of it was entered. */
export async function beginTotp(shop: RequestContext, password: string | undefined): Promise<TotpBegun> {
  const { user } = await ownAccount(shop)
  const alreadyOn = new Refusal('conflict', SECOND_FACTOR_TEXTS.alreadyOn)
  if (user.secondFactorAt !== null) throw alreadyOn
  await requirePassword(shop, user, password)
  const secret = newTotpSecret(shop.randomBytes)
  const fresh = { secret, createdAt: shop.now(), lastStep: 0 }
  const begun = await shop.db
    .insert(totpSecrets)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: fresh, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId })
  if (begun.length === 0) throw alreadyOn
  const { storeName } = await shop.settings.get()
  const url = totpUrl({ secret, issuer: storeName, account: user.email })
  return { success: true, secret, url, qr: qrPath(url) }
}

/** The dark squares as one SVG path: a page draws it without a picture. */
function qrPath(text: string): TotpBegun['qr'] {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 2 })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}
