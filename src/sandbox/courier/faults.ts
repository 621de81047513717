export const API_FAULTS = [
  'down',
  '429',
  '500',
  '502_html',
  'lost_answer',
  'expired_token',
  'garbage',
  'oversized',
  'wrong_types',
] as const
export type ApiFault = (typeof API_FAULTS)[number]

/** Injected faults. */
export type Faults = {
  api: {
    latencyMs: number
    /** `lost_answer`: the work is done, and the answer never arrives. */
    answer: ApiFault | null
    /** How many more calls are affected; null for every call. */
    times: number | null
    /** Only calls with this prefix, such as `POST /courier/assign`; null for all. */
    only: string | null
  }
  webhooks: {
    /** Says that it was delivered and sends nothing. */
    drop: boolean
    /** How often each webhook is sent. */
    copies: number
    delayMs: number
    /** Newest first. */
    reverse: boolean
    token: 'right' | 'wrong' | 'none'
  }
  /** An AWB cannot be paid for. */
  hasEmptyWallet: boolean
}

export function noFaults(): Faults {
  return {
    api: { latencyMs: 0, answer: null, times: null, only: null },
    webhooks: { drop: false, copies: 1, delayMs: 0, reverse: false, token: 'right' },
    hasEmptyWallet: false,
  }
}

/** The fault for this call; decrements its counter. */
export function takeApiFault({ api }: Faults, call: string): ApiFault | null {
  if (api.answer === null || api.times === 0 || (api.only !== null && !call.startsWith(api.only))) return null
  if (api.times !== null) api.times -= 1
  return api.answer
}
