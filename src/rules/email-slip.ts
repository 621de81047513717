import { normalizeEmail } from './address.ts'
import { isWithin } from './search/typos.ts'

/** Where most of our customers have their mailboxes, the commonest first. */
export const COMMON_MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
  'yahoo.co.in',
  'live.com',
  'yahoo.in',
  'proton.me',
] as const

/** Domains of mailboxes that look like a slip of another and are none. */
const REAL = new Set([
  ...['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'aol.com', 'me.com', 'googlemail.com', 'rediff.com'],
  ...['hotmail.in', 'outlook.in', 'live.in', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.ca', 'live.co.uk', 'like.com'],
  ...['love.com', 'line.com', 'five.com', 'hotmail.co', 'outlook.co', 'proton.ch', 'pm.me', 'zmail.com', 'fmail.com'],
])

/** The address with its domain corrected, where that is a near miss of a common one; else null. */
export function correctedEmail(typed: string): string | null {
  const email = normalizeEmail(typed)
  if (email === null) return null
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const isKnown = COMMON_MAIL_DOMAINS.some((common) => common === domain)
  if (isKnown || REAL.has(domain)) return null
  const nearest = (slips: number) =>
    COMMON_MAIL_DOMAINS.find((common) => slips <= slipsAllowed(common) && isWithin(domain, common, slips))
  const meant = nearest(1) ?? nearest(2)
  return meant === undefined ? null : email.slice(0, at + 1) + meant
}

/** A short name is near to many others. */
function slipsAllowed(domain: string): number {
  return domain.length < 'gmail.com'.length ? 1 : 2
}
