import { tidy } from './address.ts'
import { gstinProblem, isGstinOfPan, OTHER_PAN, tidyGstin } from './gstin.ts'
import { findState } from './indian-states.ts'
import { hasUnseen } from './names.ts'
import { pinCodeIn, stateForPinCode } from './pin-code-places.ts'
import { readRefundAccount, tidyRefundAccount } from './refund-account.ts'

/** What somebody who wants to sell tells of themselves, as typed. */
export type ApplicationForm = {
  /** As shoppers will read it. */
  name: string
  legalName: string
  address: string
  city: string
  state: string
  pan: string
  gstin: string
  /** Of those who sell without a GSTIN within their own state. */
  enrolmentId: string
  makes: string
  /** A UPI id, or an account number with its IFSC. */
  account: string
}
export type ApplicationProblems = Partial<Record<keyof ApplicationForm, string>>

export const NO_APPLICATION: ApplicationForm = {
  ...{ name: '', legalName: '', address: '', city: '', state: '', pan: '', gstin: '' },
  ...{ enrolmentId: '', makes: '', account: '' },
}
export const APPLICATION_LENGTHS: Record<keyof ApplicationForm, number> = {
  ...{ name: 60, legalName: 120, address: 300, city: 60, state: 60, pan: 20, gstin: 30 },
  ...{ enrolmentId: 30, makes: 2000, account: 200 },
}

/** Five letters, of which the fourth is the kind of holder, four digits and a letter. */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
/** As long as a GSTIN and begun with the code of a state; its check digit is published nowhere. */
const ENROLMENT_ID = /^\d{2}[A-Z0-9]{13}$/

export function tidyApplication(form: ApplicationForm): ApplicationForm {
  const makes = form.makes.replace(/\r\n?/g, '\n').trim()
  const plain = { name: tidy(form.name), legalName: tidy(form.legalName), address: tidy(form.address) }
  const numbers = { pan: tidyGstin(form.pan), gstin: tidyGstin(form.gstin), enrolmentId: tidyGstin(form.enrolmentId) }
  const state = findState(form.state)?.name ?? tidy(form.state)
  return { ...plain, city: tidy(form.city), state, ...numbers, makes, account: tidyRefundAccount(form.account) }
}

/** What a draft cannot even be kept with: nothing else is asked of it. */
export function draftProblems(typed: ApplicationForm): ApplicationProblems {
  const problems: ApplicationProblems = {}
  const form = tidyApplication(typed)
  for (const field of Object.keys(form) as (keyof ApplicationForm)[]) {
    if (hasUnseen(form[field].replaceAll('\n', ' '))) problems[field] = 'This has characters that cannot be seen'
    else if (form[field].length > APPLICATION_LENGTHS[field]) problems[field] = 'That is too long'
  }
  return problems
}

/** The same validation on the page and on the server, when it is sent. */
export function applicationProblems(typed: ApplicationForm): ApplicationProblems {
  const form = tidyApplication(typed)
  const state = findState(form.state)
  return {
    ...(form.name === '' && { name: 'Please enter the name that shoppers will read' }),
    ...(form.legalName === '' && { legalName: 'Please enter your name as the law has it' }),
    ...addressProblems(form.address, state?.name ?? null),
    ...(form.city === '' && { city: 'Please enter your town' }),
    ...(state === null && { state: 'Please choose a state' }),
    ...(!PAN.test(form.pan) && { pan: 'Please enter a valid PAN, such as ABCPE1234F' }),
    ...registrationProblems(form, state?.code ?? null),
    ...(form.makes.length < 20 && { makes: 'Please tell in a sentence or two what you make' }),
    ...(readRefundAccount(form.account) === null && {
      account: 'Please enter a UPI id, or an account number with its IFSC',
    }),
    ...draftProblems(typed),
  }
}

/** What shoppers read and couriers come to: without its PIN code nobody finds it. */
function addressProblems(address: string, state: string | null): ApplicationProblems {
  if (address === '') return { address: 'Please enter your address' }
  const pin = pinCodeIn(address)
  if (pin === null) return { address: 'Please end the address with its PIN code' }
  const isThere = state === null || stateForPinCode(pin) === null || stateForPinCode(pin) === state
  return isThere ? {} : { address: 'This PIN code belongs to another state' }
}

/** Online one sells with a GSTIN or, below the limit, with an enrolment id. */
function registrationProblems({ pan, gstin, enrolmentId }: ApplicationForm, code: string | null): ApplicationProblems {
  if (gstin === '' && enrolmentId === '') return { gstin: 'Please enter your GSTIN, or your enrolment id below' }
  const wrong = gstin === '' ? null : gstinProblem(gstin, code)
  if (wrong !== null) return { gstin: wrong }
  if (gstin !== '' && !isGstinOfPan(gstin, pan)) return { gstin: OTHER_PAN }
  if (enrolmentId !== '' && !ENROLMENT_ID.test(enrolmentId)) {
    return { enrolmentId: 'An enrolment id has fifteen characters and begins with two digits' }
  }
  if (enrolmentId !== '' && code !== null && !enrolmentId.startsWith(code)) {
    return { enrolmentId: 'This enrolment id belongs to another state' }
  }
  return {}
}
