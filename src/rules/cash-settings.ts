import { tidy } from './address.ts'
import { toPaise } from './money.ts'

/** Form values of the rules for cash, and of what is taken off when an order is paid online. */
export type CashForm = {
  prepaidCategories: string[]
  isMadeToOrderPrepaid: boolean
  codReturnedParcels: string
  codReturnedPercent: string
  prepaidPercent: string
  prepaidMost: string
}

/** The parsed form, as it is stored. Null and empty: no such rule. */
export type CashValues = {
  /** Pieces of these categories are paid online. */
  prepaidCategories: string[]
  isMadeToOrderPrepaid: boolean
  /** No cash after so many parcels came back. */
  codReturnedParcels: number | null
  /** No cash from this share of parcels that came back. */
  codReturnedPercent: number | null
  /** Hundredths of a percent. */
  prepaidHundredths: number | null
  prepaidMostPaise: number | null
}

type Problems = Partial<Record<keyof CashForm, string>>

const MOST_CATEGORIES = 100
const MOST_PERCENT = 50
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/

export function validateCash(form: CashForm): { values: CashValues; problems: Problems } {
  const problems: Problems = {}
  const codReturnedParcels = whole(form.codReturnedParcels, 100)
  if (isWrong(form.codReturnedParcels, codReturnedParcels)) {
    problems.codReturnedParcels = 'Please enter a whole number between 1 and 100'
  }
  const codReturnedPercent = whole(form.codReturnedPercent, 100)
  if (isWrong(form.codReturnedPercent, codReturnedPercent)) {
    problems.codReturnedPercent = 'Please enter a whole number between 1 and 100'
  }
  const prepaidHundredths = hundredths(form.prepaidPercent)
  if (isWrong(form.prepaidPercent, prepaidHundredths)) {
    problems.prepaidPercent = `Please enter a percentage of at most ${MOST_PERCENT}`
  }
  const prepaidMostPaise = rupees(form.prepaidMost)
  if (isWrong(form.prepaidMost, prepaidMostPaise)) problems.prepaidMost = 'Please enter an amount above 0'
  const prepaidCategories = [...new Set(form.prepaidCategories.map(tidy))].filter((name) => name !== '')
  if (prepaidCategories.length > MOST_CATEGORIES) problems.prepaidCategories = 'These are too many categories'
  const { isMadeToOrderPrepaid } = form
  const history = { codReturnedParcels, codReturnedPercent }
  return {
    values: { prepaidCategories, isMadeToOrderPrepaid, ...history, prepaidHundredths, prepaidMostPaise },
    problems,
  }
}

function isWrong(typed: string, read: number | null): boolean {
  return typed.trim() !== '' && read === null
}

function whole(typed: string, most: number): number | null {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return number >= 1 && number <= most ? number : null
}

function hundredths(typed: string): number | null {
  const number = PERCENT.test(typed.trim()) ? Math.round(Number(typed.trim()) * 100) : 0
  return number >= 1 && number <= MOST_PERCENT * 100 ? number : null
}

function rupees(typed: string): number | null {
  const paise = /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? toPaise(Number(typed.trim())) : null
  return paise === 0 ? null : paise
}
