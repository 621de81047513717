import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { type AgainPlan, addAgain, planAgain } from './shop-again.ts'
import type { ActionMessage } from './use-order-work.ts'

/** Puts the same into the cart again. Where something has changed, `plan` is to be read first. */
export function useBuyAgain(order: OrderJson) {
  const [plan, setPlan] = useState<AgainPlan | null>(null)
  const { show } = useToast()
  const navigate = useNavigate()
  const { store } = useFrame()

  async function again(): Promise<ActionMessage | null> {
    const found = await planAgain(order, store.awayUntil).catch(() => null)
    if (found === null) return { isGood: false, message: 'The shop did not answer. Please try again.' }
    if (found.changes.length > 0) setPlan(found)
    else await takeAgain(found)
    return null
  }

  async function takeAgain(found: AgainPlan): Promise<void> {
    addAgain(found)
    show({ type: 'success', message: 'It is in your cart again.' })
    // Navigation closes the dialog: closing it first would race with it.
    await navigate('/cart')
  }

  return {
    again,
    /** What changed since the order, where something did. */
    plan,
    takeAgain: (found: AgainPlan) => void takeAgain(found),
    leaveAgain: () => setPlan(null),
  }
}
