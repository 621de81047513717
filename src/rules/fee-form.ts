import { toPaise } from './money.ts'

export const AMOUNT = 'Please enter an amount of 0 or more'
export const FEE = 'Please enter an amount between 0 and 10,000'
/** Beyond this a fee is a slip of the finger. */
export const MOST_FEE_PAISE = 1_000_000

/** Rupees as typed, in paise; null for anything else. */
export function typedPaise(typed: string): number | null {
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? toPaise(Number(typed.trim())) : null
}
