import { formatMoney } from '#rules/money.ts'

/** The longest reference that a bank gives is 22 signs. */
export const LONGEST_REFERENCE = 40

export const SELLER_PAYOUT_TEXTS = {
  loadFailed: 'What is owed to sellers could not be loaded.',
  failed: 'The payout could not be written down. Please try again.',
  noSeller: 'There is no such seller.',
  noPayout: 'There is no such payout.',
  badAmount: 'Please enter an amount in rupees, with at most two decimals.',
  noReference: 'Please enter the reference (UTR) that the bank gave.',
  longReference: `A reference has at most ${LONGEST_REFERENCE} letters and digits.`,
  badDay: 'Please choose the day of the payment; it cannot be in the future.',
  known: 'This reference is written down for this seller already.',
  takenBack: 'This payout was taken back already.',
  undone: 'The payout was taken back.',
  recorded: (name: string, paise: number) => `${formatMoney(paise)} paid to ${name}.`,
  tooMuch: (paise: number) =>
    paise <= 0 ? 'Nothing is ready to be paid out.' : `Only ${formatMoney(paise)} is ready to be paid out.`,
} as const
