import { useState } from 'react'
import { paiseFromJson } from '#rules/money.ts'
import { creditFor } from '#rules/store-credit.ts'
import { useOwnCredit } from '../client/own-credit.ts'
import { readCheckout, storeCheckout } from '../client/stored-checkout.ts'

type Totals = { onlinePaise: number; cashPaise: number }

/** The shopper's store credit at the checkout: whether it is used, and how much of it each way to pay takes. */
export function useStoreCredit({ onlinePaise, cashPaise }: Totals) {
  const [own, askAgain] = useOwnCredit()
  const [isWanted, setWanted] = useState(() => readCheckout().usesCredit === true)
  // An order that waits for its payment is given up by the next one, and gives its part back first.
  const heldPaise = readCheckout().unpaid?.creditPaise ?? 0
  const balancePaise = typeof own === 'object' ? paiseFromJson(own.balance) + heldPaise : 0
  const taken = (totalPaise: number) => (isWanted ? creditFor(balancePaise, totalPaise) : 0)

  function choose(wanted: boolean) {
    setWanted(wanted)
    storeCheckout({ usesCredit: wanted })
  }

  /** Whoever redeems a gift card here wants to spend it here. */
  function redeemed() {
    askAgain()
    choose(true)
  }

  return {
    ...{ balancePaise, isWanted, choose, redeemed, askAgain },
    online: taken(onlinePaise),
    cash: taken(cashPaise),
    isCovered: balancePaise > 0 && taken(onlinePaise) === onlinePaise,
  }
}
