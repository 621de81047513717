import { useEffect, useEffectEvent, useState } from 'react'
import * as calls from '#contracts/calls/manual-sales.ts'
import { salePlaceName } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleJson, TakingsJson } from '#contracts/seller/manual-sales.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { SALE_PAYMENT_NAMES } from '#rules/manual-sale.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { isPending } from '#rules/order-status.ts'
import { api } from '../../client/api.ts'
import { messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Disclosure } from '../../ui/data/disclosure.tsx'
import { SalePapers } from './sale-done.tsx'
import { useQueue, useReach } from './use-sales.ts'
import { VoidDialog } from './void-dialog.tsx'

/** What was taken today, by place, and the sales themselves. */
export function SalesToday() {
  const { data, error, reload, change } = useApiQuery(calls.listSales)
  const { answers } = useQueue()
  const [voided, setVoided] = useState<SaleJson | null>(null)
  const sent = answers.size
  const again = useEffectEvent(reload)
  const isReached = useReach()
  const afterSilence = useEffectEvent(() => error !== null && reload())
  useEffect(() => {
    if (sent > 0) again()
  }, [sent])
  useEffect(() => {
    if (isReached) afterSilence()
  }, [isReached])
  const replace = (sale: SaleJson) =>
    change((day) => ({ ...day, sales: day.sales.map((one) => (one._id === sale._id ? sale : one)) }))
  return (
    <section className="sale-part" aria-labelledby="sales-today">
      <h2 id="sales-today">Today</h2>
      {data === null ? (
        <p className="hint">{error ? 'Today’s sales are shown once the network is back.' : 'Loading…'}</p>
      ) : (
        <>
          {data.takings.length === 0 ? <p className="hint">Nothing sold by hand yet.</p> : null}
          <ul className="sale-takings">
            {data.takings.map((taking) => (
              <TakingsCard key={`${taking.channel} ${taking.place}`} taking={taking} />
            ))}
          </ul>
          <ul className="sale-list" aria-label="Sales of today">
            {data.sales.map((sale) => (
              <SoldLine key={sale._id} sale={sale} onVoid={() => setVoided(sale)} />
            ))}
          </ul>
          {data.hasMore ? <p className="hint">Older sales of today are in Orders.</p> : null}
        </>
      )}
      {voided === null ? null : (
        <VoidDialog
          sale={voided}
          onClose={() => setVoided(null)}
          onVoided={(sale) => {
            replace(sale)
            reload()
          }}
        />
      )}
    </section>
  )
}

function TakingsCard({ taking }: { taking: TakingsJson }) {
  const { channel, place, sales, total } = taking
  const parts = (['cash', 'upi', 'card', 'link'] as const).filter((payment) => taking[payment] > 0)
  return (
    <li>
      <p>
        <b>{salePlaceName(channel, place)}</b>
        <span className="hint">{sales === 1 ? '1 sale' : `${sales} sales`}</span>
      </p>
      <p className="sale-takings-total num">{formatMoney(paiseFromJson(total))}</p>
      <p className="hint num">
        {parts.map((name) => `${SALE_PAYMENT_NAMES[name]} ${formatMoney(paiseFromJson(taking[name]))}`).join(' · ')}
      </p>
    </li>
  )
}

function SoldLine({ sale, onVoid }: { sale: SaleJson; onVoid: () => void }) {
  const { number, soldAt, total, payment, customerName, lines, voided, mayVoid, status, isPaid } = sale
  const [link, setLink] = useState<string | null>(null)
  const notify = useNotify()
  const { isBusy, run } = useAction('The link was not made.', (_, error) =>
    notify({ type: 'error', message: messageOr(error, 'The link was not made.') }),
  )
  const waits = !isPaid && isPending(status)
  return (
    <li>
      <Disclosure
        summary={
          <span className="sale-sum">
            <b className="num">{formatMoney(paiseFromJson(total))}</b>
            <span>{SALE_PAYMENT_NAMES[payment]}</span>
            {voided !== null ? <Chip>Taken back</Chip> : waits ? <Chip tone="warn">Not paid yet</Chip> : null}
            <span className="hint num">{indianMoment(soldAt)}</span>
          </span>
        }
      >
        <p>
          <TextLink href={`/seller/orders?search=${number}`}>Order {number}</TextLink>{' '}
          <span className="hint">{customerName}</span>
        </p>
        <ul>
          {lines.map(({ _id, title, quantity, price, reason }) => (
            <li key={_id}>
              {quantity} × {title}, {formatMoney(paiseFromJson(price))}
              {reason === '' ? null : <span className="hint"> {reason}</span>}
            </li>
          ))}
        </ul>
        {voided === null ? null : <p className="hint">Taken back: {voided}</p>}
        {waits && link === null ? (
          <Button
            look="line"
            small
            busy={isBusy}
            onClick={() =>
              void run(async () => setLink((await api(calls.linkSale, { params: { id: sale._id } })).link))
            }
          >
            New payment link
          </Button>
        ) : null}
        {voided === null && (!waits || link !== null) ? <SalePapers sale={sale} link={link} /> : null}
        {mayVoid ? (
          <Button look="plain" small onClick={onVoid}>
            Take it back
          </Button>
        ) : null}
      </Disclosure>
    </li>
  )
}
