import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../client/use-session.ts'
import { useToast } from '../ui/feedback/toast-context.ts'

/** The cart of the account, on this device too; loaded only for somebody who is signed in. */
export function ServerCart() {
  const session = useSession()
  const { show } = useToast()
  const token = session.status === 'signed-in' ? session.token : null
  const userId = session.status === 'signed-in' ? session.user._id : ''
  const onBrought = useEffectEvent(() =>
    show({ type: 'info', message: 'Your cart now has what you chose on your other device.' }),
  )
  useEffect(() => {
    if (token === null) return
    let isGone = false
    let stop = () => {}
    // Without it the cart stays as it is here, and the next page tries again.
    void import('../cart/cart-sync.ts')
      .then(({ followServerCart }) => {
        if (!isGone) stop = followServerCart({ userId, token, onBrought: () => onBrought() })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [token, userId])
  return null
}
