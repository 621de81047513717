import type { EmailService } from '#contracts/care/email-service.ts'

/** Facts about the server process for pages. */
export type PageFacts = {
  /** The shop's origin, for canonical links. */
  origin: string
  mode: 'trial' | 'live'
  /** Active stand-ins, listed in the trial ribbon. */
  standIns: readonly string[]
  /** URL of the payment window's script. */
  checkoutScript: string
  /** Whether a courier can be asked about PIN codes. */
  hasCourier: boolean
  /** Second target of the contact form. */
  emailService: EmailService | null
}
