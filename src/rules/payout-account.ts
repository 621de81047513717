/** `checking`: the bank is being asked. `confirm`: it is there, in a name that the owner has to confirm. */
export const PAYOUT_ACCOUNT_STATES = ['checking', 'confirm', 'verified', 'failed'] as const
type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number]

/** Why an account cannot be paid. */
export const ACCOUNT_PROBLEMS = [
  'upi_unknown',
  'number_unknown',
  'ifsc_unknown',
  'closed',
  'no_answer',
  'too_many',
  'not_checkable',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

type Answer = { isActive: boolean | null; registeredName: string | null; reason: string }

/** What follows from the bank's answer for somebody of this name. */
export function judgeAccount(
  kind: 'upi' | 'bank',
  { isActive, registeredName, reason }: Answer,
  expectedName: string,
): { state: PayoutAccountState; problem: AccountProblem | null } {
  if (isActive !== true) return { state: 'failed', problem: accountProblem(kind, reason) }
  const isTheirs = registeredName !== null && namesAgree(registeredName, expectedName)
  return { state: isTheirs ? 'verified' : 'confirm', problem: null }
}

/** Which part of it is wrong, by the words of the bank or of the provider. */
export function accountProblem(kind: 'upi' | 'bank', reason: string): AccountProblem {
  if (/closed|frozen|freez|blocked|dormant|inactive|not.allowed/i.test(reason)) return 'closed'
  if (kind === 'upi') return 'upi_unknown'
  return /ifsc/i.test(reason) ? 'ifsc_unknown' : 'number_unknown'
}

const TITLES = /^(mr|mrs|ms|miss|master|dr|prof|shri|shree|sri|smt|shrimati|kum|kumari|ku|md|mohd|m s)$/

/**
 * Whether a bank's name and a person's are the same: every word of the shorter one is in the other, in any order, an
 * initial standing for a word. One word in common must be written out.
 */
export function namesAgree(registered: string, expected: string): boolean {
  const [one, other] = [words(registered), words(expected)].sort((a, b) => a.length - b.length)
  if (one === undefined || other === undefined || one.length === 0) return false
  const left = [...other]
  let whole = 0
  // Whole words first: an initial must not use up a word that is written out in both.
  for (const word of [...one].sort((a, b) => b.length - a.length)) {
    const same = left.indexOf(word)
    const at = same >= 0 ? same : left.findIndex((another) => isInitial(word, another))
    if (at < 0) return false
    if (same >= 0 && word.length > 1) whole += 1
    left.splice(at, 1)
  }
  return whole > 0
}

function words(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return plain.split(' ').filter((word) => word !== '' && !TITLES.test(word))
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))
}

/** Checks within a day that cost a rupee each: of an order, of a person, of the same account, of the whole shop. */
export const CHECKS_A_DAY = { order: 3, person: 5, account: 3, shop: 500 } as const
export const CHECK_WINDOW_MS = 24 * 3_600_000
/** A bank that has not answered by then is taken as silent. */
export const CHECK_PATIENCE_MS = 24 * 3_600_000
/** Details that were verified so long ago are taken from then. */
export const VERIFIED_FOR_MS = 180 * 24 * 3_600_000
