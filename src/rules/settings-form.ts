import { normalizeEmail, tidy } from './address.ts'
import { type CashForm, type CashValues, validateCash } from './cash-settings.ts'
import { AMOUNT, FEE, MOST_FEE_PAISE, typedPaise } from './fee-form.ts'
import { gstinProblem, tidyGstin } from './gstin.ts'
import { findState } from './indian-states.ts'
import { hasUnseen } from './names.ts'
import { SMALLEST_ONLINE_PAISE } from './payment-methods.ts'
import { MAX_REMITTANCE_DAYS } from './remittance.ts'
import type { Fees } from './shipping.ts'
import type { StoreSettings, StoreTerms } from './store-settings.ts'

/** Form values of the store's settings. */
export type SettingsForm = CashForm & {
  storeName: string
  email: string
  phone: string
  address: string
  legalName: string
  grievanceOfficer: string
  grievanceEmail: string
  grievancePhone: string
  gstin: string
  state: string
  bannerText: string
  lowStockAlert: string
  codConfirmAbove: string
  codMaximum: string
  codOpenOrders: string
  remittanceDays: string
  /** Empty for never. */
  exchangeTrustOrders: string
  /** Empty for none; at most one of the two. */
  codAdvance: string
  codAdvancePercent: string
  /** Empty for all cash orders. */
  codAdvanceAbove: string
  shippingFee: string
  /** Empty for never. */
  freeShippingFrom: string
  platformFee: string
  /** YYYY-MM-DD, or empty while the shop is open. */
  awayUntil: string
  notifications: boolean
  isCodOffered: boolean
  isPrepayOffered: boolean
  isCreditOffered: boolean
  isGiftCardOffered: boolean
}

type InOtherUnits = 'shippingFee' | 'freeShippingFrom' | 'platformFee' | 'prepaidPercent' | 'prepaidMost'

/** The parsed form. */
export type SettingsValues = Omit<StoreSettings, InOtherUnits> &
  Omit<StoreTerms, 'isNotified' | 'isSecondFactorRequired'> &
  CashValues &
  Fees & { notifications: boolean }

export type SettingsProblems = Partial<Record<keyof SettingsForm, string>>

const LONGEST = { storeName: 60, address: 300, legalName: 120, grievanceOfficer: 80, bannerText: 120 } as const
const NAMES = {
  storeName: 'Store name',
  address: 'Address',
  legalName: 'Legal name',
  grievanceOfficer: 'Grievance officer',
  bannerText: 'Banner text',
} as const
const PHONE = /^\+?[\d][\d ()-]{6,20}$/
const FURTHEST_DAYS = 366

/** The same validation on the page and on the server. `today` is the day in India, as YYYY-MM-DD. */
export function validateSettings(
  form: SettingsForm,
  today: string,
): { values: SettingsValues | null; problems: SettingsProblems } {
  const problems: SettingsProblems = {}
  for (const field of ['storeName', 'address', 'legalName', 'grievanceOfficer', 'bannerText'] as const) {
    const problem = textProblem(NAMES[field], tidy(form[field]), LONGEST[field], field !== 'bannerText')
    if (problem !== null) problems[field] = problem
  }
  for (const field of ['email', 'grievanceEmail'] as const) {
    if (normalizeEmail(form[field]) === null) problems[field] = 'Please enter a valid email address'
  }
  for (const field of ['phone', 'grievancePhone'] as const) {
    if (!PHONE.test(tidy(form[field]))) problems[field] = 'Please enter a valid phone number'
  }
  const state = findState(form.state)
  if (state === null) problems.state = 'Please choose a state'
  const gstin = tidyGstin(form.gstin)
  if (gstin !== '') {
    const problem = gstinProblem(gstin, state?.code ?? null, { mayBeEntityZero: true })
    if (problem !== null) problems.gstin = problem
  }
  const lowStockAlert = whole(form.lowStockAlert, 0, 100_000)
  if (lowStockAlert === null) problems.lowStockAlert = 'Low stock alert must be a whole number of 0 or more'
  const above = typedPaise(form.codConfirmAbove)
  if (above === null) problems.codConfirmAbove = AMOUNT
  const maximum = form.codMaximum.trim() === '' ? null : typedPaise(form.codMaximum)
  if (form.codMaximum.trim() !== '' && maximum === null) problems.codMaximum = AMOUNT
  const shippingFeePaise = typedPaise(form.shippingFee)
  if (shippingFeePaise === null || shippingFeePaise > MOST_FEE_PAISE) problems.shippingFee = FEE
  const freeShippingFromPaise = form.freeShippingFrom.trim() === '' ? null : typedPaise(form.freeShippingFrom)
  if (form.freeShippingFrom.trim() !== '' && freeShippingFromPaise === null) problems.freeShippingFrom = AMOUNT
  const platformFeePaise = typedPaise(form.platformFee)
  if (platformFeePaise === null || platformFeePaise > MOST_FEE_PAISE) problems.platformFee = FEE
  const open = form.codOpenOrders.trim() === '' ? null : whole(form.codOpenOrders, 1, 1000)
  if (form.codOpenOrders.trim() !== '' && open === null) {
    problems.codOpenOrders = 'Please enter a whole number of 1 or more'
  }
  const remittanceDays = whole(form.remittanceDays, 1, MAX_REMITTANCE_DAYS)
  if (remittanceDays === null) problems.remittanceDays = `Please enter 1 to ${MAX_REMITTANCE_DAYS} days`
  const trust = form.exchangeTrustOrders.trim() === '' ? null : whole(form.exchangeTrustOrders, 1, 1000)
  if (form.exchangeTrustOrders.trim() !== '' && trust === null) {
    problems.exchangeTrustOrders = 'Please enter a whole number of 1 or more'
  }
  const advance = readAdvance(form, problems)
  const awayUntil = form.awayUntil.trim()
  if (awayUntil !== '' && !isComingDay(awayUntil, today)) {
    problems.awayUntil = 'Please choose today or a day within a year'
  }
  const cash = validateCash(form)
  Object.assign(problems, cash.problems)
  if (Object.keys(problems).length > 0) return { values: null, problems }
  if (
    state === null ||
    lowStockAlert === null ||
    remittanceDays === null ||
    above === null ||
    shippingFeePaise === null ||
    platformFeePaise === null
  )
    return { values: null, problems }
  const values: SettingsValues = {
    storeName: tidy(form.storeName),
    email: form.email.trim().toLowerCase(),
    phone: tidy(form.phone),
    address: tidy(form.address),
    legalName: tidy(form.legalName),
    grievanceOfficer: tidy(form.grievanceOfficer),
    grievanceEmail: form.grievanceEmail.trim().toLowerCase(),
    grievancePhone: tidy(form.grievancePhone),
    gstin: gstin === '' ? null : gstin,
    state: state.name,
    bannerText: tidy(form.bannerText),
    lowStockAlert,
    codConfirmAbovePaise: above,
    codMaximumPaise: maximum,
    codOpenOrders: open,
    remittanceDays,
    exchangeTrustOrders: trust,
    ...advance,
    shippingFeePaise,
    freeShippingFromPaise,
    platformFeePaise,
    awayUntil: awayUntil === '' ? null : awayUntil,
    notifications: form.notifications,
    isCodOffered: form.isCodOffered,
    ...cash.values,
    isPrepayOffered: form.isPrepayOffered,
    isCreditOffered: form.isCreditOffered,
    isGiftCardOffered: form.isGiftCardOffered,
  }
  return { values, problems }
}

/** The part of a cash order that is paid in advance. */
function readAdvance(form: SettingsForm, problems: SettingsProblems) {
  const typed = {
    sum: form.codAdvance.trim(),
    percent: form.codAdvancePercent.trim(),
    above: form.codAdvanceAbove.trim(),
  }
  const sum = typed.sum === '' ? null : typedPaise(typed.sum)
  if (typed.sum !== '' && (sum === null || sum < SMALLEST_ONLINE_PAISE)) {
    problems.codAdvance = 'Please enter an amount of 1 or more'
  }
  const percent = typed.percent === '' ? null : whole(typed.percent, 1, 99)
  if (typed.percent !== '' && percent === null) problems.codAdvancePercent = 'Please enter a whole number from 1 to 99'
  else if (sum !== null && percent !== null)
    problems.codAdvancePercent = 'Please enter an amount or a percentage, not both'
  const above = typed.above === '' ? 0 : typedPaise(typed.above)
  if (above === null) problems.codAdvanceAbove = AMOUNT
  return { codAdvancePaise: sum, codAdvancePercent: percent, codAdvanceAbovePaise: above ?? 0 }
}

function textProblem(name: string, text: string, max: number, isRequired: boolean): string | null {
  if (text === '') return isRequired ? `${name} is required` : null
  if (hasUnseen(text)) return `${name} has characters that cannot be seen`
  return text.length > max ? `${name} can have at most ${max} characters` : null
}

function whole(typed: string, least: number, max: number): number | null {
  const number = /^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : -1
  return number >= least && number <= max ? number : null
}

function isComingDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
  return days >= 0 && days <= FURTHEST_DAYS && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
