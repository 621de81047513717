import { indianDate } from './indian-time.ts'
import { isUnderWay, type ReportedScan, type StoredParcelState } from './parcel-progress.ts'

/** What the courier is to do after an attempt at the door that failed. */
export const ATTEMPT_ANSWERS = ['again', 'other_address', 'other_phone', 'send_back'] as const
export type AttemptAnswer = (typeof ATTEMPT_ANSWERS)[number]

/** `moot`: the parcel moved on before the answer was sent. `refused`: the courier did not take it. */
export const ATTEMPT_FAILURES = ['moot', 'refused'] as const

/** From here on the store decides with the buyer, and not the buyer alone. */
export const ATTEMPTS_FOR_STORE = 2

/**
 * The scans that tell of one failed attempt each, oldest first. A courier may tell one attempt more than once: it counts
 * again after the parcel was taken out again, or on another day.
 */
export function failedAttempts<One extends ReportedScan>(scans: readonly One[]): (One & { at: Date })[] {
  const inOrder = scans.filter(hasTime).sort((a, b) => a.at.getTime() - b.at.getTime() || rank(a) - rank(b))
  const attempts: (One & { at: Date })[] = []
  let isOutAgain = true
  for (const scan of inOrder) {
    if (scan.state === 'out_for_delivery') isOutAgain = true
    if (scan.state !== 'attempt_failed') continue
    const last = attempts.at(-1)
    if (isOutAgain || last === undefined || indianDate(last.at) !== indianDate(scan.at)) attempts.push(scan)
    isOutAgain = false
  }
  return attempts
}

function hasTime<One extends ReportedScan>(scan: One): scan is One & { at: Date } {
  return scan.at !== null
}

/** Of one second: it was taken out, and then it failed. */
function rank({ state }: ReportedScan): number {
  return state === 'attempt_failed' ? 1 : 0
}

/** The courier still waits for an answer: the parcel has neither been taken out again nor turned back. */
export function takesAnswer(state: StoredParcelState): boolean {
  return isUnderWay(state) && state !== 'out_for_delivery'
}

const PIN_CODE = /(?<!\d)[1-9]\d{5}(?!\d)/g

/** A courier brings a parcel elsewhere within its PIN code only. */
export function namesOtherPin(address: string, pin: string): boolean {
  return (address.match(PIN_CODE) ?? []).some((named) => named !== pin)
}

/** What becomes of a parcel that was lost or damaged on the way. */
export const LOST_ANSWERS = ['send_again', 'refund'] as const
export type LostAnswer = (typeof LOST_ANSWERS)[number]
