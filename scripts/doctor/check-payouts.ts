import { PaymentsProblem, type PaymentsProblemKind } from '#integrations/payments/payments.ts'
import type { Payouts } from '#integrations/payouts/payouts.ts'
import { bad, type Finding, good } from './finding.ts'

/** No payout has it: asking for it only shows key, address of this machine and account number. */
const NOBODYS_REFERENCE = 'DOCTOR-CHECK'

/** Whether RazorpayX accepts the shop's account for payouts. Pays nothing. */
export async function checkPayouts(payouts: Pick<Payouts, 'findPayout'> | null, publicUrl: string): Promise<Finding[]> {
  if (payouts === null) return []
  try {
    await payouts.findPayout(NOBODYS_REFERENCE)
    return [
      good('RazorpayX accepts the account of RAZORPAYX_ACCOUNT_NUMBER.'),
      good(`RazorpayX should send its notices to ${publicUrl}/v1/api/payouts/webhook.`),
    ]
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    const fix = error.isUnauthorized ? UNAUTHORIZED : FIXES[error.kind]
    return [bad(`RazorpayX cannot be used. ${error.description}.`, fix)]
  }
}

const UNAUTHORIZED =
  'Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and that RazorpayX is switched on for them; put the address of this machine on its list of allowed addresses.'
const AGAIN = 'Run this again in a minute.'
const FIXES: Record<PaymentsProblemKind, string> = {
  refused: 'Check RAZORPAYX_ACCOUNT_NUMBER: it is in the dashboard of RazorpayX, under Banking.',
  unreachable: 'Allow connections to api.razorpay.com, port 443, or run this again when it answers.',
  throttled: AGAIN,
  malformed: AGAIN,
}
