import type { ExchangeState } from './exchange.ts'
import { isFetchedPickup, type PickupState } from './return-pickup.ts'
import type { ReturnStatus } from './returns.ts'

/** Why its buyer cannot withdraw a return any more: it is over or here, its pieces left, or what was wanted instead did. */
export type WithdrawProblem = 'over' | 'fetched' | 'sent'

type Withdrawable = {
  status: ReturnStatus
  /** Of what is to go out instead. */
  exchange?: { state: ExchangeState } | null | undefined
  /** The latest. */
  pickup?: { state: PickupState } | null | undefined
}

export function withdrawProblem({ status, exchange, pickup }: Withdrawable): WithdrawProblem | null {
  if (status !== 'Requested' && status !== 'Approved') return 'over'
  if (exchange?.state === 'sent') return 'sent'
  return pickup && isFetchedPickup(pickup.state) ? 'fetched' : null
}
