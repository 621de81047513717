import type { Person } from '../people.ts'
import type { TestShop } from '../test-shop.ts'

type Example = { url: string; body?: object }

export type Row = {
  /** Status codes for a guest, the object's owner, another customer, a seller and an admin. */
  answers: readonly [guest: number, owner: number, customer: number, seller: number, admin: number]
  example?: (owner: Person) => Example | Promise<Example>
  /** Never ends by itself: only its start is read. */
  isStream?: true
}

/** Routes by `METHOD /path`, with the expected status codes. */
export type Table = Record<string, Row>

/** Fixtures of the examples; available when the tests run, not yet while they are collected. */
export type Stage = { shop: TestShop; productId: string; others: Record<'customer' | 'seller' | 'admin', Person> }

export const EVERYBODY = [200, 200, 200, 200, 200] as const
export const SIGNED_IN = [401, 200, 200, 200, 200] as const
export const OWNER_ALONE = [401, 200, 404, 404, 404] as const
export const SHOPKEEPERS = [401, 403, 403, 200, 200] as const
export const ADMIN_ALONE = [401, 403, 403, 403, 200] as const
export const WITHOUT_KEY = [401, 401, 401, 401, 401] as const
export const INVALID_REQUEST = [400, 400, 400, 400, 400] as const
export const OWNER_AND_SHOPKEEPERS = [401, 200, 404, 200, 200] as const
export const NOBODY = [404, 404, 404, 404, 404] as const

/** Routes below one path with the same status codes. */
export function rows(answers: Row['answers'], below: string, routes: readonly string[]): Table {
  return Object.fromEntries(routes.map((route) => [route.replace(' ', ` ${below}`), { answers }]))
}
