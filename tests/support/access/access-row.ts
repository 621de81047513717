import type { Person } from '../people.ts'
import type { TestShop } from '../test-shop.ts'

type Example = { url: string; body?: object }

export type Row = {
  /** What guest, the owner of the object, another customer, a seller and an admin are answered. */
  answers: readonly [guest: number, owner: number, customer: number, seller: number, admin: number]
  example?: (owner: Person) => Example | Promise<Example>
  /** Never ends by itself: only its beginning is looked at. */
  isStream?: true
}

/** Addresses of the server by `METHOD /path`, and who gets what there. */
export type Table = Record<string, Row>

/** What the examples play with; it is there once the tests run, not yet while they are listed. */
export type Stage = { shop: TestShop; productId: string; others: Record<'customer' | 'seller' | 'admin', Person> }

export const EVERYBODY = [200, 200, 200, 200, 200] as const
export const SIGNED_IN = [401, 200, 200, 200, 200] as const
export const OWNER_ALONE = [401, 200, 404, 404, 404] as const
export const SHOPKEEPERS = [401, 403, 403, 200, 200] as const
export const ADMIN_ALONE = [401, 403, 403, 403, 200] as const
export const WITHOUT_KEY = [401, 401, 401, 401, 401] as const
export const NOT_ASKED_RIGHT = [400, 400, 400, 400, 400] as const
export const OWNER_AND_SHOPKEEPERS = [401, 200, 404, 200, 200] as const
export const NOBODY = [404, 404, 404, 404, 404] as const

/** Addresses below one place that all answer the same. */
export function rows(answers: Row['answers'], below: string, routes: readonly string[]): Table {
  return Object.fromEntries(routes.map((route) => [route.replace(' ', ` ${below}`), { answers }]))
}
