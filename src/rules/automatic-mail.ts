/** Name in small letters, and value. */
export type MailHeader = readonly [name: string, value: string]

const BULK = /^(bulk|junk|list|auto_reply)$/i
const POSTMASTER = /^(mailer-daemon|postmaster)@/i

/**
 * Bounces, absence notices and bulk mail (RFC 3834). In doubt somebody wrote it: a complaint that is lost is worse than a
 * notice that is stored, and nothing is mailed back to either.
 *
 * @param sender of the envelope, which a bounce leaves empty
 */
export function isAutomaticMail(headers: readonly MailHeader[], sender: string): boolean {
  const plain = sender.replace(/[<>\s]/g, '')
  if (plain === '' || POSTMASTER.test(plain)) return true
  return headers.some(([name, value]) => {
    const text = value.trim()
    switch (name) {
      case 'auto-submitted':
        return !/^no\b/i.test(text)
      case 'precedence':
        return BULK.test(text)
      case 'x-autoreply':
      case 'x-autorespond':
        return true
      case 'return-path':
        return text === '<>'
      case 'content-type':
        return /^multipart\/report\b/i.test(text)
      default:
        return false
    }
  })
}
