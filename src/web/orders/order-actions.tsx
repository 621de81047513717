import { Mail } from 'lucide-react'
import { NO_INVOICE } from '#contracts/invoice-texts.ts'
import type { OrderAction } from '#rules/order-status.ts'
import { say } from '../language/say.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { hasVoidInvoice } from './order-words.ts'
import { whyNotReturnable } from './returnable.ts'
import type { OrderWork } from './use-order-work.ts'

/** The buttons of an order, by its status. */
export function OrderActions({ actions, work }: { actions: readonly OrderAction[]; work: OrderWork }) {
  const { order, busy, isPaying, press } = work
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          look={action === 'Send Invoice to Email' || action === 'Request Return' ? 'line' : 'solid'}
          busy={busy === action || (isPaying && action.endsWith('Payment'))}
          disabledReason={whyNot(action, order)}
          onClick={() => press(action)}
        >
          {action === 'Send Invoice to Email' ? <Icon of={Mail} /> : null}
          {say(action)}
        </Button>
      ))}
    </>
  )
}

function whyNot(action: OrderAction, order: OrderWork['order']): string | undefined {
  // The button is part of every order [ORDER-62].
  if (action === 'Send Invoice to Email' && hasVoidInvoice(order)) return say(NO_INVOICE)
  const noReturn = action === 'Request Return' ? whyNotReturnable(order, new Date()) : null
  return noReturn === null ? undefined : say(noReturn)
}
