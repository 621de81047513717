import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/seller-care.ts'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareQueryJson, CareSellersJson } from '#contracts/care/care-work.ts'
import { careWait } from '#rules/care-deadlines.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { orderHref } from '../../desk/order-href.ts'
import { useHasDraft } from '../../desk/use-draft.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { CareHandOver } from './care-hand-over.tsx'
import { CareNote, noteDraft } from './care-note.tsx'
import { CareReply, replyDraft } from './care-reply.tsx'
import { CareThread } from './care-thread.tsx'

type CareQueryProps = {
  query: CareQueryJson
  now: Date
  /** Who it can be handed to. */
  sellers: CareSellersJson['sellers']
  onChanged: (query: CareQueryJson) => void
}

/** One query: customer, subject, thread and actions. */
export function CareQuery({ query, now, sellers, onChanged }: CareQueryProps) {
  const notify = useNotify()
  const hasReply = useHasDraft(replyDraft(query._id))
  const hasNote = useHasDraft(noteDraft(query._id))
  const [writing, setWriting] = useState<'reply' | 'note' | 'hand over' | null>(
    hasReply ? 'reply' : hasNote ? 'note' : null,
  )
  const { isBusy, run } = useAction(CARE_TEXTS.failed, (message) => notify({ type: 'error', message }))
  const headingId = useId()
  const isResolved = query.status === 'Resolved'
  const { pathname } = useLocation()
  const createdAt = new Date(query.openedAt)
  /** Since it was opened, or opened again. */
  const lastOf = (who: 'shop' | 'customer') => {
    const last = query.messages.findLast(({ from, at }) => from === who && at >= query.openedAt)
    return last === undefined ? null : new Date(last.at)
  }
  const answeredAt = lastOf('shop')
  const wait = careWait({ createdAt, answeredAt, wroteAt: lastOf('customer') ?? createdAt, isResolved }, now)

  const move = (what: 'resolve' | 'reopen') =>
    run(async () => {
      const call = what === 'resolve' ? calls.resolveQuery : calls.reopenQuery
      const answer = await api(call, { params: { id: query._id } })
      onChanged(answer.query)
      notify({ type: 'success', message: answer.message })
    })

  function written(changed: CareQueryJson) {
    setWriting(null)
    onChanged(changed)
  }

  return (
    <li className="care-query" aria-labelledby={headingId}>
      <div className="care-head">
        <h2 id={headingId}>{query.subject}</h2>
        <StatusChip status={query.status} />
        {query.seller === null || sellers.length === 0 ? null : <Chip tone="plain">{query.seller}</Chip>}
        {wait?.due ? <Chip tone={wait.tone === 'late' ? 'bad' : 'warn'}>{wait.due}</Chip> : null}
      </div>
      <p className="hint care-facts">
        <span>{query.name}</span>
        {query.email.includes('•') ? (
          <span>{query.email}</span>
        ) : (
          <TextLink href={`mailto:${query.email}`}>{query.email}</TextLink>
        )}
        <span className="num">{query.ticketNumber}</span>
        {query.orderNumber ? (
          <WithRight right="orders:read" instead={<span>Order {query.orderNumber}</span>}>
            <TextLink href={orderHref(pathname, query.orderNumber)}>Order {query.orderNumber}</TextLink>
          </WithRight>
        ) : null}
        {wait === null ? null : <span>{wait.waited}</span>}
      </p>
      <CareThread query={query} />
      {writing === 'reply' ? (
        <CareReply query={query} onClose={() => setWriting(null)} onSent={written} />
      ) : writing === 'note' ? (
        <CareNote query={query} onClose={() => setWriting(null)} onSaved={written} />
      ) : writing === 'hand over' ? (
        <CareHandOver query={query} sellers={sellers} onClose={() => setWriting(null)} onHanded={written} />
      ) : (
        <div className="form-buttons">
          <Button look="line" small onClick={() => setWriting('reply')}>
            Reply
          </Button>
          <Button look="plain" small onClick={() => setWriting('note')}>
            Add a note
          </Button>
          {sellers.length === 0 ? null : (
            <Button look="plain" small onClick={() => setWriting('hand over')}>
              Hand over
            </Button>
          )}
          {isResolved ? (
            <Button look="plain" small busy={isBusy} onClick={() => void move('reopen')}>
              Reopen
            </Button>
          ) : (
            <Button look="plain" small busy={isBusy} onClick={() => void move('resolve')}>
              Mark as Resolved
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
