/** Top-level domains no mail server can have (RFC 6761, RFC 6762). */
const NEVER = ['invalid', 'localhost', 'local', 'internal', 'onion', 'arpa']

/** Domains for testing (RFC 2606): nobody reads mail there, which is fine in a trial shop. */
const FOR_TRIALS = ['test', 'example']

/** Whether an address cannot belong to a real user. A trial shop, which only shows its mails, allows test domains. */
export function isReservedEmail(email: string, { isTrial }: { isTrial: boolean }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const last = domain.replace(/\.+$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return NEVER.includes(last) || (!isTrial && FOR_TRIALS.includes(last))
}
