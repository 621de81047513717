import { SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isReservedEmail } from '#rules/reserved-email.ts'
import type { Shop } from '../context/shop.ts'

/** An account needs a reachable address; reserved domains belong to nobody. */
export function refuseReserved({ mailDelivery }: Shop, email: string): void {
  if (!isReservedEmail(email, { isTrial: mailDelivery === 'row' })) return
  const message = SIGNUP_TEXTS.emailReserved
  throw new Refusal('bad_input', message, [{ path: 'email', message }])
}
