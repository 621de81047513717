import { type Courier, CourierProblem, type CourierProblemKind } from '#integrations/courier/courier.ts'
import { bad, type Finding, good } from './finding.ts'

/** No order has it: asking for it only signs in. */
const NOBODYS_REFERENCE = 'DOCTOR-CHECK'

/** Whether the courier accepts the shop's account. Books nothing. */
export async function checkCourier(
  courier: Pick<Courier, 'name' | 'findShipment'> | null,
  publicUrl: string,
): Promise<Finding[]> {
  if (courier === null) return []
  try {
    await courier.findShipment(NOBODYS_REFERENCE)
    return [
      good(`${courier.name} accepts the account of COURIER_EMAIL.`),
      good(`${courier.name} should send its webhooks to ${publicUrl}/v1/api/webhooks/parcel.`),
    ]
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error
    return [bad(`${courier.name} cannot be used. ${error.sentence}`, FIXES[error.kind])]
  }
}

const AGAIN = 'Run this again in a minute.'
const FIXES: Record<CourierProblemKind, string> = {
  not_configured: 'Check COURIER_EMAIL and COURIER_PASSWORD: they are those of an API user, not of the account itself.',
  refused: 'Check the API user in the panel of the courier.',
  unreachable: 'Allow connections to apiv2.shiprocket.in, port 443, or run this again when it answers.',
  throttled: AGAIN,
  malformed: AGAIN,
}
