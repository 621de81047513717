/** Injected faults. */
export type Faults = {
  api: {
    latencyMs: number
    answer: ApiFault | null
    /** How many more calls are affected; null for every call. */
    times: number | null
    /** Only calls with this prefix, such as `POST /orders`; null for all. */
    only: string | null
  }
  webhooks: {
    /** Reports a delivery without sending it. */
    drop: boolean
    /** How often each webhook is sent. */
    copies: number
    delayMs: number
    /** Newest first. */
    reverse: boolean
    signature: 'right' | 'corrupt' | 'old'
  }
  refunds: { status: 'processed' | 'pending' }
}

export const API_FAULTS = ['429', '500', '502_html', 'reset', 'accept_then_drop'] as const
export type ApiFault = (typeof API_FAULTS)[number]

export function noFaults(): Faults {
  return {
    api: { latencyMs: 0, answer: null, times: null, only: null },
    webhooks: { drop: false, copies: 1, delayMs: 0, reverse: false, signature: 'right' },
    refunds: { status: 'processed' },
  }
}

/** The fault for this call; decrements its counter. */
export function takeApiFault(faults: Faults, call: string): ApiFault | null {
  const { answer, times, only } = faults.api
  if (answer === null || times === 0 || (only !== null && !call.startsWith(only))) return null
  if (times !== null) faults.api.times = times - 1
  return answer
}
