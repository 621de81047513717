import type { Db } from '#database/connect.ts'
import type { GoogleSignIn } from '#integrations/google/google-sign-in.ts'
import type { PictureShelf } from '#integrations/images/picture-shelf.ts'
import type { Payments } from '#integrations/payments/payments.ts'
import type { Role } from '#rules/permissions.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Visitor } from './accounts/visitor.ts'
import type { CatalogueKeeper } from './catalogue/catalogue-keeper.ts'
import type { LegalKeeper } from './legal/legal-keeper.ts'
import type { OffersKeeper } from './offers/offers-keeper.ts'
import type { OrderFeed } from './orders/order-feed.ts'
import type { SettingsKeeper } from './settings/settings-keeper.ts'
import type { SystemParts } from './system/system-parts.ts'

/** What every operation is handed: the database, the clock, chance, and what is kept in memory. */
export type Shop = {
  db: Db
  now: () => Date
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  catalogue: CatalogueKeeper
  settings: SettingsKeeper
  legal: LegalKeeper
  offers: OffersKeeper
  pictures: PictureShelf
  orderFeed: OrderFeed
  system: SystemParts
  passwords: Passwords
  /** Never called inside a transaction: its answer may take seconds, and the stand-in needs the database itself. */
  payments: Payments
  /** Null where nobody signs in with Google. */
  google: GoogleSignIn | null
  /** The address people know the shop by; links in mails begin with it. */
  publicUrl: string
  hasLimits: boolean
  /** `row`: nobody carries mail, so writing it down is the delivery. `queue`: the mail worker hands it on. */
  mailDelivery: 'row' | 'queue'
  /** Writes down what matters for safety: ids and addresses, never a secret. Who did it is added by `visitShop`. */
  noteEvent: (event: SafetyEvent, facts: SafetyFacts) => void
}

/** The shop as one visitor meets it: what doors hand to operations. */
export type VisitedShop = Shop & { visitor: Visitor }

export type SafetyFacts = {
  /** Whom it happened to. */
  userId?: string
  /** Who did it, when somebody was signed in. */
  byUserId?: string
  address?: string
  mailId?: string
  orderId?: string
  amountPaise?: number
  role?: Role
}

export type SafetyEvent =
  | 'signed_up'
  | 'logged_in'
  | 'google_linked'
  | 'login_failed'
  | 'email_verified'
  | 'email_changed'
  | 'reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'account_erased'
  | 'account_changed'
  | 'role_changed'
  | 'refunded'
  | 'price_mismatch'
  | 'signature_refused'
  | 'mail_dead'
  | 'not_allowed'
