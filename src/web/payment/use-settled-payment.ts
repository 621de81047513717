import { useEffect, useEffectEvent } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import { message } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { removeFromCart } from '../client/edit-cart.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { forgetCheckout, readCheckout } from '../client/stored-checkout.ts'
import { useSession } from '../client/use-session.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { isPaidOrder } from './check-payment.ts'

/** The browser may have closed during a successful payment: removes bought items from the cart. */
export function useSettledPayment(): void {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : null
  const { show } = useToast()
  const settle = useEffectEvent(async (bearer: string) => {
    const { unpaid } = readCheckout()
    if (unpaid === undefined) return
    const known = await tryApi(calls.readOrder, { params: { id: unpaid.orderId }, token: bearer })
    if (!('order' in known) || !isPaidOrder(known.order)) return
    removeFromCart(unpaid.lineIds)
    forgetCheckout()
    show({ type: 'success', message: message('Your payment for order {id} has arrived.', { id: known.order.id }) })
  })
  useEffect(() => {
    const bearer = guestKeyOf(readCheckout().unpaid?.orderId) ?? token
    if (bearer !== null) void settle(bearer)
  }, [token])
}
