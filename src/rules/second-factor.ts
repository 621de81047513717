/** Recovery codes made at once. */
export const RECOVERY_CODE_COUNT = 10
/** How long a browser is not asked again when its user wished so. */
export const REMEMBERED_DEVICE_DAYS = 30
/** How long a proof counts for what needs one (step-up). */
const STEP_UP_MS = 10 * 60_000
export const MAX_PASSKEYS = 20

/** Six digits as authenticator apps show them, with or without a space; null for anything else. */
export function totpDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Letters that are easily confused are read as the one that codes use. */
export function recoveryCodeFrom(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/0/g, 'O').replace(/1/g, 'I').replace(/8/g, 'B')
  return /^[A-Z2-7]{16}$/.test(code) ? code : null
}

/** In groups of four, to be copied by hand. */
export function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Whether a session may do what needs a fresh proof. Without a second factor nothing more is asked. */
export function isStepUpDue(
  { hasSecondFactor, provenAt }: { hasSecondFactor: boolean; provenAt: Date | null },
  now: Date,
): boolean {
  if (!hasSecondFactor) return false
  return provenAt === null || now.getTime() - provenAt.getTime() >= STEP_UP_MS
}
