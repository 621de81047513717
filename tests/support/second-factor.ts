import { stepAt, totpAt } from '#shop/sign-in/totp.ts'
import { PASSWORD, type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

const BASE = '/v1/api/account/second-factor'

export type Authenticator = {
  secret: string
  recoveryCodes: string[]
  /** The next unused code; the clock goes on by half a minute. */
  nextCode: () => string
}

/** Switches two-step sign-in on, as the profile does. */
export async function setUpSecondFactor(shop: TestShop, { token }: Person): Promise<Authenticator> {
  const begun = await send(shop, 'POST', `${BASE}/totp`, { password: PASSWORD }, token)
  const { secret } = begun.json()
  const nextCode = () => {
    shop.clock.pass({ seconds: 30 })
    return totpAt(secret, stepAt(shop.clock.now()))
  }
  const confirmed = await send(shop, 'POST', `${BASE}/totp/confirm`, { code: nextCode() }, token)
  if (confirmed.statusCode !== 200) throw new Error(`Not on: ${confirmed.body}`)
  // Later mails are newer.
  shop.clock.pass({ seconds: 1 })
  return { secret, recoveryCodes: confirmed.json().recoveryCodes, nextCode }
}
