import { tidy } from './address.ts'
import { AMOUNT, FEE, MOST_FEE_PAISE, typedPaise } from './fee-form.ts'
import { gstinProblem, isGstinOfPan, OTHER_PAN, tidyGstin } from './gstin.ts'
import { findState } from './indian-states.ts'
import { hasUnseen } from './names.ts'
import type { ShippingColumns } from './seller-shipping.ts'

/** What a seller who is not the house says of themselves, as typed. */
export type OwnSellerForm = {
  name: string
  story: string
  city: string
  state: string
  address: string
  /** Empty for the address. */
  pickupAddress: string
  returnAddress: string
  /** Empty for what is in stock. */
  daysToMake: string
  /** YYYY-MM-DD, or empty. */
  awayUntil: string
  /** Rupees; empty for the shop's rule. */
  shippingFee: string
  /** Empty for never; only with a fee. */
  freeShippingFrom: string
  gstin: string
}
type Converted = 'daysToMake' | 'awayUntil' | 'shippingFee' | 'freeShippingFrom' | 'gstin'
export type OwnSellerValues = Omit<OwnSellerForm, Converted> &
  ShippingColumns & {
    daysToMake: number | null
    awayUntil: string | null
    gstin: string | null
  }
export type OwnSellerProblems = Partial<Record<keyof OwnSellerForm, string>>

export const OWN_SELLER_LENGTHS = {
  name: 60,
  story: 2000,
  city: 60,
  address: 300,
  pickupAddress: 300,
  returnAddress: 300,
} as const
const LABELS = {
  name: 'Name',
  story: 'Story',
  city: 'Town',
  address: 'Address',
  pickupAddress: 'Pickup address',
  returnAddress: 'Return address',
} as const
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[]
const REQUIRED: readonly string[] = ['name', 'city', 'address']
/** Told before goods are put on sale: shoppers must be able to read who sells. */
const NEEDED_TO_SELL = ['name', 'city', 'state', 'address'] as const
const FURTHEST_DAYS = 366

/** Whether somebody who was let in may put goods on sale, or has to tell who they are first. */
export function isReadyToSell(seller: { [K in (typeof NEEDED_TO_SELL)[number]]: string | null }): boolean {
  return NEEDED_TO_SELL.every((field) => seller[field]?.trim())
}

/**
 * The same validation on the page and on the server. `today` is the day in India, as YYYY-MM-DD. `pans`: of the owners, as
 * they applied; only the server knows them.
 */
export function validateOwnSeller(
  form: OwnSellerForm,
  today: string,
  pans: readonly string[] = [],
): { values: OwnSellerValues | null; problems: OwnSellerProblems } {
  const problems: OwnSellerProblems = {}
  const { shippingFee: _fee, freeShippingFrom: _from, ...typed } = form
  const texts = { ...typed, story: form.story.replace(/\r\n?/g, '\n').trim() }
  for (const field of FIELDS) {
    if (field !== 'story') texts[field] = tidy(form[field])
    const problem = textProblem(field, texts[field])
    if (problem !== null) problems[field] = problem
  }
  const state = findState(form.state)
  if (state === null) problems.state = 'Please choose a state'
  const gstin = tidyGstin(form.gstin)
  const wrong = gstin === '' ? null : gstinProblem(gstin, state?.code ?? null)
  const isOthers = gstin !== '' && pans.length > 0 && !pans.some((pan) => isGstinOfPan(gstin, pan))
  if (wrong !== null) problems.gstin = wrong
  else if (isOthers) problems.gstin = OTHER_PAN
  const days = form.daysToMake.trim()
  const daysToMake = days === '' ? null : Number(days)
  if (daysToMake !== null && !(/^\d{1,2}$/.test(days) && daysToMake >= 1 && daysToMake <= 90)) {
    problems.daysToMake = 'Please enter 1 to 90 days'
  }
  const awayUntil = form.awayUntil.trim()
  if (awayUntil !== '' && !isComing(awayUntil, today)) problems.awayUntil = 'Please choose today or a day within a year'
  const shipping = readShipping(form, problems)
  if (state === null || Object.keys(problems).length > 0) return { values: null, problems }
  const values = {
    ...texts,
    ...shipping,
    state: state.name,
    daysToMake,
    awayUntil: awayUntil === '' ? null : awayUntil,
    gstin: gstin === '' ? null : gstin,
  }
  return { values, problems }
}

/** A limit alone would say nothing: the shop's rule has one of its own. */
function readShipping(form: OwnSellerForm, problems: OwnSellerProblems): ShippingColumns {
  const [fee, from] = [form.shippingFee.trim(), form.freeShippingFrom.trim()]
  const shippingFeePaise = fee === '' ? null : typedPaise(fee)
  if (fee !== '' && (shippingFeePaise === null || shippingFeePaise > MOST_FEE_PAISE)) problems.shippingFee = FEE
  const freeShippingFromPaise = from === '' ? null : typedPaise(from)
  if (from !== '' && freeShippingFromPaise === null) problems.freeShippingFrom = AMOUNT
  else if (from !== '' && fee === '') problems.shippingFee = 'Please enter the fee that is charged below the limit'
  return { shippingFeePaise, freeShippingFromPaise }
}

function textProblem(field: keyof typeof LABELS, text: string): string | null {
  if (text === '') return REQUIRED.includes(field) ? `${LABELS[field]} is required` : null
  if (hasUnseen(text.replaceAll('\n', ' '))) return `${LABELS[field]} has characters that cannot be seen`
  const most = OWN_SELLER_LENGTHS[field]
  return text.length > most ? `${LABELS[field]} can have at most ${most} characters` : null
}

function isComing(day: string, today: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time)) return false
  const days = (time - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
  return days >= 0 && days <= FURTHEST_DAYS && new Date(time).toISOString().startsWith(day)
}
