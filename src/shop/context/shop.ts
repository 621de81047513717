import type { Db } from '#database/connect.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import type { GoogleSignIn } from '#integrations/google/google-sign-in.ts'
import type { ImageStorage } from '#integrations/images/image-storage.ts'
import type { InboundMail } from '#integrations/mail/inbound-mail.ts'
import type { Payments } from '#integrations/payments/payments.ts'
import type { Payouts } from '#integrations/payouts/payouts.ts'
import type { WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Role } from '#rules/permissions.ts'
import type { CatalogueCache } from '../cache/catalogue-cache.ts'
import type { LegalCache } from '../cache/legal-cache.ts'
import type { OffersCache } from '../cache/offers-cache.ts'
import type { SearchCounter } from '../cache/search-counter.ts'
import type { SettingsCache } from '../cache/settings-cache.ts'
import type { CurrentUser } from './current-user.ts'
import type { OrderFeed } from './order-feed.ts'
import type { Passwords } from './passwords.ts'
import type { SystemParts } from './system-parts.ts'

/** The dependencies of every operation: database, clock, randomness, services and caches. */
export type Shop = {
  db: Db
  now: () => Date
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  catalogue: CatalogueCache
  settings: SettingsCache
  legal: LegalCache
  offers: OffersCache
  searchCounter: SearchCounter
  pictures: ImageStorage
  orderFeed: OrderFeed
  system: SystemParts
  passwords: Passwords
  /** Never called inside a transaction: a call may take seconds, and the stand-in needs the database itself. */
  payments: Payments
  /** Null where refunds of cash are sent by hand. Never called inside a transaction. */
  payouts: Payouts | null
  /** Null in a live shop without one: numbers of parcels are typed by hand. Never called inside a transaction. */
  courier: Courier | null
  /** Null where sign-in with Google is off. */
  google: GoogleSignIn | null
  /** The public origin; links in mails begin with it. */
  publicUrl: string
  hasLimits: boolean
  /** `row`: no mail server, so writing the row is the delivery. `queue`: the mail worker sends it. */
  mailDelivery: 'row' | 'queue'
  /** Null where answers by mail do not come back to the shop. */
  inboundMail: InboundMail | null
  /** The key that a machine acts with; null for people, absent for jobs. */
  actingKey?: { id: string; name: string } | null
  /** Sends webhooks to other companies. Never called inside a transaction. */
  webhooks: WebhookSender
  /** Logs a security event: ids and addresses, never a secret. `withUser` adds the actor. */
  noteEvent: (event: SecurityEvent, facts: SecurityFacts) => void
}

/** The shop plus the current user: what routes pass to operations. */
export type RequestContext = Shop & { currentUser: CurrentUser }

export type SecurityFacts = {
  /** The affected user. */
  userId?: string
  /** The signed-in actor, if any. */
  byUserId?: string
  address?: string
  mailId?: string
  orderId?: string
  amountPaise?: number
  role?: Role
}

export type SecurityEvent =
  | 'signed_up'
  | 'logged_in'
  | 'google_linked'
  | 'login_failed'
  | 'email_verified'
  | 'email_changed'
  | 'reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_failed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'account_erased'
  | 'account_changed'
  | 'role_changed'
  | 'refunded'
  | 'price_mismatch'
  | 'signature_refused'
  | 'mail_dead'
  | 'not_allowed'
