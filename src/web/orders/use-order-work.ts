import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import type { OrderAction } from '#rules/order-status.ts'
import { usePayOrder } from '../checkout/use-pay-order.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { actOnOrder } from './act-on-order.ts'
import { type CreditNote, downloadCreditNote, downloadInvoice, sendInvoice } from './invoices.ts'
import { useBuyAgain } from './use-buy-again.ts'

export type ActionMessage = { isGood: boolean; message: Text }
type Asked = 'rate' | 'return' | 'address' | 'cancel'
export type OrderWork = ReturnType<typeof useOrderWork>

/** The actions of an order, one at a time. Each reports its result in the dialog. */
export function useOrderWork(
  order: OrderJson,
  onNotice: (notice: ActionMessage | null) => void,
  onMakeWay: () => void,
  onComeBack?: () => void,
) {
  const { busy, run: runAction } = useAction()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { pay, isBusy: isPaying, problem } = usePayOrder({ onOpen: onMakeWay, onStay: onComeBack })
  const { again, ...againParts } = useBuyAgain(order)

  async function run(name: string, act: () => Promise<ActionMessage | null>) {
    if (busy !== null) return
    onNotice(null)
    await runAction(async () => {
      const notice = await act()
      if (notice !== null) onNotice(notice)
    }, name)
  }

  const params = { id: order._id }

  function press(action: OrderAction) {
    switch (action) {
      case 'Rate Products':
        return setAsked('rate')
      case 'Request Return':
        return setAsked('return')
      case 'Track Order':
        return showTracking()
      case 'Confirm COD Order':
        return void run(action, () => actOnOrder(() => tryApi(calls.confirmCod, { params })))
      case 'Complete Payment':
      case 'Retry Payment':
        return void pay(order)
      case 'Shop Again':
        return void run(action, again)
      case 'Send Invoice to Email':
        return void run(action, () => sendInvoice(order))
    }
  }

  return {
    order,
    busy,
    isPaying,
    problem,
    press,
    pay: () => void pay(order),
    asked,
    ask: (what: Asked) => setAsked(what),
    askNothing: () => setAsked(null),
    show: onNotice,
    buyAgain: () => void run('buy again', again),
    ...againParts,
    download: () => void run('download', async () => toNotice(await downloadInvoice(order))),
    downloadNote: (note: CreditNote) => void run(note._id, async () => toNotice(await downloadCreditNote(order, note))),
    cancel: async () => {
      await run('cancel', () => actOnOrder(() => tryApi(calls.cancelOrder, { params })))
      setAsked(null)
    },
  }
}

function toNotice(problem: Text | null): ActionMessage | null {
  return problem === null ? null : { isGood: false, message: problem }
}

/** The timeline is in this dialog: scroll to it. */
function showTracking(): void {
  const tracking = document.getElementById('order-tracking')
  tracking?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  tracking?.focus({ preventScroll: true })
}
