/** Names that no mail server can ever have (RFC 6761, RFC 6762). */
const NEVER = ['invalid', 'localhost', 'local', 'internal', 'onion', 'arpa']

/** Names for trying things out (RFC 2606): nobody reads mail there, and a trial shop needs nobody to. */
const FOR_TRIALS = ['test', 'example']

/** Whether an address can belong to a person, where mail really goes out or where it is only shown. */
export function isReservedEmail(email: string, { isTrial }: { isTrial: boolean }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const last = domain.replace(/\.+$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return NEVER.includes(last) || (!isTrial && FOR_TRIALS.includes(last))
}
