import { useState } from 'react'
import * as calls from '#contracts/calls/order-edits.ts'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { OrderEditJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { toEnglish } from '#rules/message.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { EditChanges } from '../../edits/edit-changes.tsx'
import { editStateText } from '../../edits/edit-state-text.ts'
import { clockText } from '../../i18n/moments.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Disclosure } from '../../ui/data/disclosure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EditForm } from './edit-form.tsx'
import './edits.css'

const FAILED = 'That did not work. Please try again.'

type Props = { order: OrderJson; onChanged: (order: OrderJson) => void; onClose: () => void }

/** What an order holds: change it until it is packed, see what was changed, take a proposal back. */
export default function EditOrderDialog({ order, onChanged, onClose }: Props) {
  const answer = useApiQuery(calls.listEdits, { params: { id: order._id } })
  const [isDirty, setDirty] = useState(false)
  const { close, question } = useGuardedClose(isDirty, onClose)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()} title={`Change order ${order.id}`} size="wide">
      <DeskQuery answer={answer} loading="Loading the order" failed={FAILED} headingLevel={3}>
        {({ edits, problem }) => {
          const proposal = edits.find(({ state }) => state === 'proposed')
          const past = edits.filter(({ state }) => state !== 'proposed')
          return (
            <div className="order-editing dense">
              {proposal === undefined ? null : (
                <Proposal order={order} edit={proposal} onWithdrawn={answer.reload} onChanged={onChanged} />
              )}
              {problem === null ? (
                <EditForm
                  key={order.updatedAt}
                  order={order}
                  onDirty={setDirty}
                  onCancel={close}
                  onSaved={(fresh) => {
                    onChanged(fresh)
                    onClose()
                  }}
                />
              ) : (
                <Notice tone="warn">{problem}</Notice>
              )}
              {past.length === 0 ? null : <Past edits={past} />}
            </div>
          )
        }}
      </DeskQuery>
      {question}
    </Dialog>
  )
}

type ProposalProps = {
  order: OrderJson
  edit: OrderEditJson
  onWithdrawn: () => void
  onChanged: (order: OrderJson) => void
}

function Proposal({ order, edit, onWithdrawn, onChanged }: ProposalProps) {
  const notify = useNotify()
  const { isBusy, run } = useAction()
  const withdraw = () =>
    run(async () => {
      const answer = await tryApi(calls.withdrawEdit, { params: { id: order._id, editId: edit._id } })
      if (answer instanceof CallFailure) notify({ type: 'error', message: messageOr(answer, FAILED) })
      else {
        notify({ type: 'success', message: EDIT_TEXTS.withdrawn })
        onChanged(answer.order)
      }
      onWithdrawn()
    })
  return (
    <Notice tone="warn" title="The buyer was asked" isQuiet>
      <EditChanges before={edit.before} after={edit.after} />
      <p className="hint">
        They can answer until {toEnglish(clockText(edit.expiresAt))}. Nothing is kept for them meanwhile. A new change
        takes the place of this one.
      </p>
      <Button look="line" small busy={isBusy} onClick={() => void withdraw()}>
        Withdraw the proposal
      </Button>
    </Notice>
  )
}

function Past({ edits }: { edits: readonly OrderEditJson[] }) {
  return (
    <Disclosure summary={`Changes of this order (${edits.length})`}>
      <ol className="order-changes-past">
        {edits.map((edit) => (
          <li key={edit._id}>
            <p className="hint">
              {toEnglish(editStateText(edit))}, {edit.by === 'shopper' ? 'by the buyer' : 'by the shop'}
            </p>
            {edit.note === '' ? null : <p>“{edit.note}”</p>}
            <EditChanges before={edit.before} after={edit.after} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
