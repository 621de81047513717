const ERASED_DOMAIN = '@erased.invalid'

/** What stands where the email address of a deleted account stood: unique, and nobody's. */
export function erasedEmailFor(id: string): string {
  return `former-${id}${ERASED_DOMAIN}`
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN)
}
