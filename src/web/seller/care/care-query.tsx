import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/seller-care.ts'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareQueryJson } from '#contracts/care/care-work.ts'
import { careWait } from '#rules/care-deadlines.ts'
import { INDIA } from '#rules/indian-time.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { orderHref } from '../../desk/order-href.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { CareReply } from './care-reply.tsx'

type CareQueryProps = { query: CareQueryJson; now: Date; onChanged: (query: CareQueryJson) => void }

const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...INDIA } as const

/** One query: customer, subject, thread and actions. */
export function CareQuery({ query, now, onChanged }: CareQueryProps) {
  const notify = useNotify()
  const [isReplying, setReplying] = useState(false)
  const { isBusy, run } = useAction(CARE_TEXTS.failed, (message) => notify({ type: 'error', message }))
  const headingId = useId()
  const isResolved = query.status === 'Resolved'
  const { pathname } = useLocation()
  const createdAt = new Date(query.createdAt)
  const lastOf = (who: 'shop' | 'customer') => {
    const last = query.messages.findLast(({ from }) => (from === 'shop') === (who === 'shop'))
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

  return (
    <li className="care-query" aria-labelledby={headingId}>
      <div className="care-head">
        <h2 id={headingId}>{query.subject}</h2>
        <StatusChip status={query.status} />
        {wait?.due ? <Chip tone={wait.tone === 'late' ? 'bad' : 'warn'}>{wait.due}</Chip> : null}
      </div>
      <p className="hint care-facts">
        <span>{query.name}</span>
        <TextLink href={`mailto:${query.email}`}>{query.email}</TextLink>
        <span className="num">{query.ticketNumber}</span>
        {query.orderNumber ? (
          <TextLink href={orderHref(pathname, query.orderNumber)}>Order {query.orderNumber}</TextLink>
        ) : null}
        {wait === null ? null : <span>{wait.waited}</span>}
      </p>
      <ol className="thread" aria-label="What was written">
        {query.messages.map(({ id, from, by, body, at }) => (
          <li key={id} className={from}>
            <p className="hint">
              {from === 'shop' ? `${by ?? 'The shop'} answered` : `${query.name} wrote`},{' '}
              <time dateTime={at}>{new Intl.DateTimeFormat('en-IN', MOMENT).format(new Date(at))}</time>
            </p>
            <p className="thread-words">{body}</p>
          </li>
        ))}
      </ol>
      {isReplying ? (
        <CareReply
          query={query}
          onClose={() => setReplying(false)}
          onSent={(changed) => {
            setReplying(false)
            onChanged(changed)
          }}
        />
      ) : (
        <div className="form-buttons">
          <Button look="line" small onClick={() => setReplying(true)}>
            Reply
          </Button>
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
