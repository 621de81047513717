import type { EmailService } from '#contracts/care/email-service.ts'

/** What pages must know of the process they are rendered by. */
export type PageFacts = {
  /** The shop's own address, for canonical links. */
  origin: string
  mode: 'trial' | 'live'
  /** Third parties that are stood in for; told in a discreet ribbon. */
  standIns: readonly string[]
  /** Where the payment window is loaded from. */
  checkoutScript: string
  /** Where the contact form sends besides the shop itself. */
  emailService: EmailService | null
}
