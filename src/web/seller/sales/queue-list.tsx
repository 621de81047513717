import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { indianMoment } from '#rules/indian-dates.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { reachAgain } from './reach-again.ts'
import { type QueuedSale, unsentOf } from './sale-queue.ts'
import { confirmSale, discardSale } from './sale-stores.ts'
import { useIsOnline, useQueue, useReach } from './use-sales.ts'

/** Beside the heading: whether anything waits, and why. */
export function QueueState({ userId }: { userId: string }) {
  const { sales, isSending } = useQueue()
  const isOnline = useIsOnline()
  const own = unsentOf(sales).filter((sale) => sale.userId === userId)
  const trouble = own.filter(({ state }) => state === 'attention').length
  const isReached = useReach()
  const words = [
    ...(isOnline ? (isReached === false ? ['The shop does not answer'] : []) : ['Offline']),
    ...(own.length - trouble > 0 ? [`${own.length - trouble} ${isSending ? 'being sent' : 'waiting'}`] : []),
    ...(trouble > 0 ? [`${trouble} ${trouble === 1 ? 'needs' : 'need'} you`] : []),
  ]
  const isSilent = !isOnline || isReached === false
  const tone = trouble > 0 ? 'bad' : words.length > 0 ? 'warn' : isReached ? 'good' : undefined
  const icon = trouble > 0 ? TriangleAlert : isSilent ? CloudOff : CloudUpload
  return (
    <div className="sale-state">
      <p role="status">
        <Chip tone={tone} bare>
          <Icon of={icon} /> {words.length > 0 ? words.join(', ') : isReached ? 'All sent' : 'Asking the shop…'}
        </Chip>
      </p>
      {isSilent ? (
        <Button look="plain" small onClick={() => void reachAgain(userId)}>
          Try now
        </Button>
      ) : null}
    </div>
  )
}

/** What the shop does not have yet, each with what can be done. */
export function QueueList({ userId }: { userId: string }) {
  const { sales, isSending } = useQueue()
  const [asked, setAsked] = useState<QueuedSale | null>(null)
  const unsent = unsentOf(sales)
  const own = unsent.filter((sale) => sale.userId === userId)
  const others = unsent.length - own.length
  if (unsent.length === 0) return null
  return (
    <section className="sale-part" aria-labelledby="sale-queue">
      <h2 id="sale-queue">On this device</h2>
      <ul className="sale-queue">
        {own.map((sale) => (
          <li key={sale.key}>
            <div>
              <p>
                <b className="num">{formatMoney(paiseFromJson(sale.total))}</b> {sale.about}
              </p>
              <p className="hint num">{indianMoment(sale.madeAt)}</p>
            </div>
            <Chip tone={sale.state === 'attention' ? 'bad' : 'warn'}>
              {sale.state === 'attention' ? 'Needs you' : 'Waiting'}
            </Chip>
            {sale.state === 'attention' ? (
              <Remedy sale={sale} userId={userId} onDiscard={() => setAsked(sale)} />
            ) : null}
          </li>
        ))}
      </ul>
      {own.some(({ state }) => state === 'waiting') ? (
        <Button look="line" busy={isSending} busyText="Sending…" onClick={() => void reachAgain(userId)}>
          Send now
        </Button>
      ) : null}
      {others > 0 ? (
        <p className="hint">{others} more of another seller: sent when they sign in on this device.</p>
      ) : null}
      {asked === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Delete this sale?"
          confirmText="Delete"
          tone="bad"
          onConfirm={() => {
            void discardSale(asked.key)
            setAsked(null)
          }}
        >
          The shop never hears of it: no stock is taken, and no invoice is issued.
        </AlertDialog>
      )}
    </section>
  )
}

type RemedyProps = { sale: Extract<QueuedSale, { state: 'attention' }>; userId: string; onDiscard: () => void }

function Remedy({ sale, userId, onDiscard }: RemedyProps) {
  return (
    <div className="sale-remedy">
      <p>{sale.reason}</p>
      {sale.missing.map(({ title, inStock, sold, orders }) => (
        <p key={title} className="hint">
          {title}: {sold} sold, {inStock} in the books.
          {orders.length === 0 ? '' : ` Set aside for ${orders.join(', ')}, which gets a note.`}
        </p>
      ))}
      <div className="sale-papers">
        {sale.missing.length > 0 ? (
          <Button small onClick={() => void confirmSale(sale, userId)}>
            They are gone, record it
          </Button>
        ) : (
          <Button small look="line" onClick={() => void confirmSale(sale, userId)}>
            Try again
          </Button>
        )}
        <Button small look="plain" onClick={onDiscard}>
          Delete
        </Button>
      </div>
    </div>
  )
}
