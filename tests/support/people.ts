import { and, desc, eq } from 'drizzle-orm'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import type { Role } from '#rules/permissions.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { TestShop } from './test-shop.ts'

export const PASSWORD = 'kept-in-a-drawer-7'

export type Person = { user: UserJson; token: string; email: string }
type Payload = object | string

let count = 0

/** Sends JSON to a route, with or without a token. */
export function send(
  { app }: TestShop,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: Payload,
  token?: string,
  cookie?: string,
) {
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { cookie }),
  }
  return app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
}

export function signupBody(change: Record<string, unknown> = {}): Record<string, unknown> & { email: string } {
  count += 1
  const username = `person${count}`
  const email = `${username}@example.in`
  return { name: 'Asha Rao', username, email, password: PASSWORD, confirmPassword: PASSWORD, number: '', ...change }
}

/** Signs up through the API; another role than customer is set as an admin would. */
export async function newPerson(
  shop: TestShop,
  role: Role = 'customer',
  change: Record<string, unknown> = {},
  sellerId: string = HOUSE_SELLER_ID,
): Promise<Person> {
  const body = signupBody(change)
  const signup = await send(shop, 'POST', '/auth/signup', body)
  if (signup.statusCode !== 200) throw new Error(`No account: ${signup.body}`)
  const { user, token } = signup.json()
  if (role === 'customer') return { user, token, email: body.email }
  await shop.database.db
    .update(users)
    .set({ role, sellerId: role === 'seller' ? sellerId : null })
    .where(eq(users.id, user._id))
  return { user: { ...user, role }, token: await logIn(shop, body.email), email: body.email }
}

export async function logIn(shop: TestShop, email: string, password = PASSWORD): Promise<string> {
  const response = await send(shop, 'POST', '/auth/login', { email, password })
  if (response.statusCode !== 200) throw new Error(`No login: ${response.body}`)
  return response.json().token
}

/** The newest mail of a kind to an address. */
export async function newestMail({ database }: TestShop, to: string, kind: string) {
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.kind, kind)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  return mail ?? null
}

export async function mailedCode(shop: TestShop, to: string): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMail(shop, to, 'code'))?.text ?? '')?.[0] ?? ''
}

export async function mailedResetToken(shop: TestShop, to: string): Promise<string> {
  const text = (await newestMail(shop, to, 'reset_link'))?.text ?? ''
  return /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
}
