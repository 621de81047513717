import { Mail } from 'lucide-react'
import type { Text } from '#rules/message.ts'
import { isPayingAction, type OrderAction } from '#rules/order-status.ts'
import { tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { disabledReason } from './disabled-reason.ts'
import type { OrderWork } from './use-order-work.ts'

export function OrderActions({ actions, work }: { actions: readonly OrderAction[]; work: OrderWork }) {
  const { order, busy, isPaying, press } = work
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          look={action === 'Send Invoice to Email' || action === 'Request Return' ? 'line' : 'solid'}
          busy={busy === action || (isPaying && isPayingAction(action))}
          disabledReason={inWords(disabledReason(action, order, new Date()))}
          onClick={() => press(action)}
        >
          {action === 'Send Invoice to Email' ? <Icon of={Mail} /> : null}
          {tText(action)}
        </Button>
      ))}
    </>
  )
}

function inWords(reason: Text | null): string | undefined {
  return reason === null ? undefined : tText(reason)
}
