import { useState } from 'react'
import * as calls from '#contracts/calls/order-edits.ts'
import type { OrderEditJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { tryApi } from '../client/api.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { EditChanges, sumOf } from '../edits/edit-changes.tsx'
import { editStateText } from '../edits/edit-state-text.ts'
import { clockText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Disclosure } from '../ui/data/disclosure.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'
import { useOrderEdits } from './use-order-edits.ts'
import type { ActionMessage } from './use-order-work.ts'
import { usePayEdit } from './use-pay-edit.ts'

const SwapDialog = lazyOverlay(() => import('./swap-dialog.tsx'))

export type EditProps = {
  order: OrderJson
  orderKey?: string | undefined
  onActed: (acted: ActionMessage & Partial<OrderActionResult>) => void
  /** Hides a dialog whose focus trap would conflict with the payment window, and shows it again. */
  onMakeWay?: (() => void) | undefined
  onComeBack?: (() => void) | undefined
}

/** What the shop would like to change, what the buyer can change, and what was changed. */
export function OrderEdits(props: EditProps) {
  const { order, orderKey, onActed } = props
  const { edits, maySwap, reload } = useOrderEdits(order, orderKey)
  const [isSwapping, setSwapping] = useState(false)
  const proposal = edits.find(({ state }) => state === 'proposed')
  const past = edits.filter(({ state }) => state !== 'proposed')
  const hasChoices = order.cart.items.some(({ color, size, choice }) => color !== '' || size !== null || choice?.length)
  const acted = (result: OrderActionResult) => {
    onActed(result)
    reload()
  }
  if (proposal === undefined && past.length === 0 && !(maySwap && hasChoices)) return null
  return (
    <section className="order-edits">
      {proposal === undefined ? null : <Proposal {...props} edit={proposal} onAnswered={acted} />}
      {maySwap && hasChoices && proposal === undefined ? (
        <Button look="line" small aria-haspopup="dialog" onClick={() => setSwapping(true)}>
          {t('Change size or colour')}
        </Button>
      ) : null}
      {past.length === 0 ? null : (
        <Disclosure summary={t('Changes of this order')}>
          <ol className="order-changes-past">
            {past.map((edit) => (
              <li key={edit._id}>
                <p className="hint">
                  {tText(editStateText(edit))}, {edit.by === 'shopper' ? t('by you') : t('by the shop')}
                </p>
                {edit.note === '' ? null : <p>“{edit.note}”</p>}
                <EditChanges before={edit.before} after={edit.after} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {isSwapping ? (
        <SwapDialog order={order} orderKey={orderKey} onActed={acted} onClose={() => setSwapping(false)} />
      ) : null}
    </section>
  )
}

type ProposalProps = EditProps & { edit: OrderEditJson; onAnswered: (acted: OrderActionResult) => void }

function Proposal({ order, orderKey, edit, onAnswered, onMakeWay, onComeBack }: ProposalProps) {
  const { busy, run } = useAction()
  const { payEdit, isPaying } = usePayEdit({ orderKey, onMakeWay, onComeBack })
  const params = { id: order._id, editId: edit._id }
  const answer = (call: typeof calls.acceptEdit, name: string) =>
    run(async () => {
      const token = orderKey === undefined ? {} : { token: orderKey }
      onAnswered(await actOnOrder(() => tryApi(call, { params, ...token }), orderKey))
    }, name)
  const sum = sumOf(edit.difference)
  return (
    <Notice
      tone="warn"
      title={edit.by === 'seller' ? 'May we change your order?' : 'The change that you chose'}
      isQuiet
    >
      {edit.note === '' ? null : <p>“{edit.note}”</p>}
      <EditChanges before={edit.before} after={edit.after} />
      <p className="hint">
        {t('Answer by {moment}. If you do nothing, nothing changes.', { moment: clockText(edit.expiresAt) })}
      </p>
      <div className="order-ways">
        {edit.isToPay ? (
          <Button
            small
            busy={isPaying}
            busyText={t('Opening payment…')}
            onClick={() => void payEdit(edit, order, onAnswered)}
          >
            {t('Agree and pay {sum}', { sum })}
          </Button>
        ) : (
          <Button small busy={busy === 'accept'} onClick={() => void answer(calls.acceptEdit, 'accept')}>
            {t('Agree: {sum} more at the door', { sum })}
          </Button>
        )}
        <Button look="line" small busy={busy === 'decline'} onClick={() => void answer(calls.declineEdit, 'decline')}>
          {t('Keep the order as it is')}
        </Button>
      </div>
    </Notice>
  )
}
