import { useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WaitingParcelJson, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import type { LostAnswer } from '#rules/delivery-attempts.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useRights } from '../../desk/use-rights.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LostQuestion } from './lost-question.tsx'
import { sendAttemptAnswer } from './parcel-calls.ts'
import type { WaitingParcels as Waiting } from './use-waiting-parcels.ts'
import './parcels.css'

const AttemptDialog = lazyOverlay(() => import('./attempt-dialog.tsx'))
const InspectDialog = lazyOverlay(() => import('./inspect-dialog.tsx'))

/** The orders below are the page's own work. */
const SHOWN_AT_FIRST = 3

/** Above the orders: every parcel that waits for the seller. */
export function WaitingParcels({ waiting }: { waiting: Waiting }) {
  const { attempts, cameBack, lost, onChanged } = waiting
  const [isOpen, setOpen] = useState(false)
  const all = [...lost, ...attempts, ...cameBack]
  const lostIds = new Set(lost.map(({ _id }) => _id))
  if (all.length === 0) return null
  const shown = isOpen ? all : all.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="parcels waiting-parcels" aria-label="Parcels that wait for you">
      <h2>{all.length === 1 ? 'A parcel waits for you' : `${all.length} parcels wait for you`}</h2>
      <ul className="parcel-list">
        {shown.map((parcel) => (
          <WaitingParcel
            key={parcel._id}
            parcel={parcel}
            isNamed
            isLost={lostIds.has(parcel._id)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {shown.length < all.length ? (
        <Button look="line" small onClick={() => setOpen(true)}>
          Show all {all.length}
        </Button>
      ) : null}
    </section>
  )
}

/** On the card of an order: those of its parcels. */
export function WaitingOfOrder({ orderId, waiting }: { orderId: string; waiting: Waiting }) {
  const all = [...waiting.lost, ...waiting.attempts, ...waiting.cameBack]
  const own = all.filter((parcel) => parcel.orderId === orderId)
  if (own.length === 0) return null
  return (
    <section className="card-part" aria-label="Parcels of this order that wait for you">
      <ul className="parcel-list">
        {own.map((parcel) => (
          <WaitingParcel
            key={parcel._id}
            parcel={parcel}
            isLost={waiting.lost.includes(parcel)}
            onChanged={waiting.onChanged}
          />
        ))}
      </ul>
    </section>
  )
}

type Props = {
  parcel: WaitingParcelJson
  isNamed?: boolean
  isLost: boolean
  onChanged: (now: WaitingParcelsJson) => void
}

function WaitingParcel({ parcel, isNamed = false, isLost, onChanged }: Props) {
  const has = useRights()
  const notify = useNotify()
  const [open, setOpen] = useState<'answer' | 'inspect' | LostAnswer | null>(null)
  const { busy, run } = useAction<'again' | 'send_back'>(PARCEL_TEXTS.failed, (message) =>
    notify({ type: 'error', message }),
  )
  const { attempt, buyer, courier, trackingId, problem, since } = parcel
  const name = `order ${parcel.order}`
  const take = (now: WaitingParcelsJson) => {
    setOpen(null)
    onChanged(now)
    notify({ type: 'success', message: now.message })
  }
  const decide = (answer: 'again' | 'send_back') =>
    run(async () => {
      if (attempt !== null) take(await sendAttemptAnswer(attempt._id, { answer, address: '', phone: '' }))
    }, answer)

  return (
    <li className="parcel">
      <div className="parcel-head">
        <b>{isLost ? 'Lost or damaged' : attempt === null ? 'Came back' : `Attempt ${attempt.number} failed`}</b>
        {isNamed ? <TextLink href={`?search=${parcel.order}`}>{parcel.order}</TextLink> : null}
        <span className="hint num parcel-awb">{[courier, trackingId].filter(Boolean).join(' ')}</span>
      </div>
      <p className="hint">
        {indianMoment(since)}
        {attempt === null || attempt.reason === '' ? '' : `. The courier says: ${attempt.reason}`}
      </p>
      <p className="hint">
        {parcel.items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}. {buyer.name},{' '}
        {buyer.phone.includes('•') ? buyer.phone : <TextLink href={`tel:${buyer.phone}`}>{buyer.phone}</TextLink>}
      </p>
      {problem === null ? null : (
        <Notice tone="warn" isQuiet>
          {`The courier did not take the answer: ${problem}`}
        </Notice>
      )}
      <div className="parcel-acts">
        {attempt?.mayAnswer && has('orders:write') ? (
          <>
            <Button small busy={busy === 'again'} onClick={() => void decide('again')}>
              Try again<span className="sr"> with {name}</span>
            </Button>
            <Button look="line" small busy={busy === 'send_back'} onClick={() => void decide('send_back')}>
              Send back<span className="sr"> {name}</span>
            </Button>
            <Button look="plain" small onClick={() => setOpen('answer')}>
              Other phone or address<span className="sr"> for {name}</span>
            </Button>
          </>
        ) : null}
        {isLost && has('refunds:write') ? (
          <>
            <Button small onClick={() => setOpen('send_again')}>
              Send it again<span className="sr">, {name}</span>
            </Button>
            <Button look="line" small onClick={() => setOpen('refund')}>
              Give the money back<span className="sr"> for {name}</span>
            </Button>
          </>
        ) : attempt === null && !isLost && has('returns:write') ? (
          <Button small onClick={() => setOpen('inspect')}>
            Look at the pieces<span className="sr"> of {name}</span>
          </Button>
        ) : null}
      </div>
      {open === 'answer' && attempt !== null ? (
        <AttemptDialog attemptId={attempt._id} name={name} onDone={take} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'send_again' || open === 'refund' ? (
        <LostQuestion parcel={parcel} answer={open} onDone={take} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'inspect' ? <InspectDialog parcel={parcel} onDone={take} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}
