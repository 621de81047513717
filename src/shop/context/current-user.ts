import type { ApiScope } from '#rules/api-keys.ts'
import type { Language } from '#rules/languages.ts'
import type { Role } from '#rules/permissions.ts'
import type { Right } from '#rules/rights.ts'

/** Client data of a request, anonymous or not. */
export type Origin = {
  address: string
  device: string
  /** Device cookie of a browser that signed in before; null without one. */
  deviceKey?: string | null
  /** The chosen language; null when none was chosen. */
  language?: Language | null
}

/** `purchaseId`: what the order is a part of, all of which the key opens. */
export type OrderKey = { orderId: string; purchaseId?: string | null; mayChange: boolean; keyHash?: string }

export type Guest = Origin & {
  role: 'guest'
  /** True for a token that is expired, revoked or invalid. */
  hasDeadToken: boolean
  /** The one order that the key of a link opens. */
  orderKey?: OrderKey
  /** The one conversation with customer care that the key of a link opens. */
  careKey?: { queryId: string }
}

export type SignedIn = Origin & {
  role: Role
  userId: string
  /** The seller they work for; null for customers and admins. */
  sellerId: string | null
  sessionId: string
  /** Of a helper: what their group may do, and in calls that it may not, nothing. Left out for everybody else. */
  rights?: readonly Right[]
  /** Left out where nobody asks: without a second factor nothing needs a step-up. */
  hasSecondFactor?: boolean
  /** When the session last presented it. */
  provenAt?: Date | null
  /** A machine that acts as the shop; `userId` is who made the key. */
  apiKey?: { id: string; name: string; scopes: readonly ApiScope[] }
}

export type CurrentUser = Guest | SignedIn
