import { type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** Gives a person store credit, in rupees, as an admin does. */
export async function giveCredit(shop: TestShop, admin: Person, { user }: Person, amount: number): Promise<void> {
  const url = `/v1/api/admin/customers/${user._id}/credit`
  const answer = await send(shop, 'POST', url, { amount, note: 'Sorry for the delay.' }, admin.token)
  if (answer.statusCode !== 200) throw new Error(`No credit: ${answer.body}`)
}

/** What a person has, in rupees. */
export async function readBalance(shop: TestShop, { token }: Person): Promise<number> {
  return (await send(shop, 'GET', '/v1/api/account/credit', undefined, token)).json().credit.balance
}
