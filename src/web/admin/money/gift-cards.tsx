import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as calls from '#contracts/calls/gift-cards.ts'
import type { DeskGiftCardJson, GiftListJson } from '#contracts/orders/gift-cards.ts'
import { GIFT_STATES } from '#rules/gift-card.ts'
import { indianStamp } from '#rules/indian-dates.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/gift-cards'
import { GiftCardDialog, STATE_NAMES } from './gift-card-dialog.tsx'
import './money.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Gift cards',
    description: 'What was sold, mailed and redeemed, and what the shop still owes.',
    path: '/admin/money/gift-cards',
  })

/** Sold gift cards, and the sum that is still owed for them. */
export default function GiftCards() {
  const [params, setParams] = useSearchParams()
  const [q, state] = [params.get('q') ?? '', params.get('state') ?? '']
  const answer = useApiQuery(calls.listSoldGiftCards, { query: params })
  const [opened, setOpened] = useState<DeskGiftCardJson | null>(null)

  const look = (change: Record<string, string>) => {
    const next = Object.entries({ q, state, ...change }).filter(([, value]) => value !== '')
    setParams(Object.fromEntries(next), { preventScrollReset: true })
  }
  return (
    <>
      <Breadcrumbs items={[{ label: 'Money', href: '/admin/money' }, { label: 'Gift cards' }]} />
      <div className="work-bar">
        <h1>Gift cards</h1>
      </div>
      <DeskQuery answer={answer} loading="Loading gift cards" failed="The gift cards could not be loaded.">
        {({ sums, cards, page, pageCount }) => (
          <>
            <Sums sums={sums} />
            <section className="desk-panel" aria-label="All gift cards">
              <div className="gift-filters">
                <SearchInput
                  key={q}
                  label="Find a gift card"
                  defaultValue={q}
                  placeholder="Number, name or email"
                  onKeyDown={(event) => event.key === 'Enter' && look({ q: event.currentTarget.value.trim() })}
                />
                <Field label="Status" labelHidden>
                  <Select
                    value={state}
                    onChange={({ target }) => look({ state: target.value })}
                    options={[
                      { value: '', label: 'Every status' },
                      ...GIFT_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
                    ]}
                  />
                </Field>
              </div>
              {cards.length === 0 ? (
                <EmptyState heading="No gift card here" image="/art/empty-orders.webp">
                  {q === '' && state === '' ? 'Those that are bought are listed here.' : 'Nothing fits this search.'}
                </EmptyState>
              ) : (
                <Table caption="Gift cards" columns={columns(setOpened)} rows={cards} keyOf={({ _id }) => _id} />
              )}
              <Pagination
                page={page}
                pageCount={pageCount}
                hrefOf={(wanted) => `?${new URLSearchParams({ q, state, page: String(wanted) })}`}
              />
            </section>
          </>
        )}
      </DeskQuery>
      {opened === null ? null : (
        <GiftCardDialog card={opened} onClose={() => setOpened(null)} onChanged={() => answer.reload()} />
      )}
    </>
  )
}

function Sums({ sums: { sold, sent, redeemed, refunded, outstanding } }: Pick<GiftListJson, 'sums'>) {
  const facts = [
    { label: 'Outstanding', ...outstanding },
    { label: 'Sold', ...sold },
    { label: 'Mailed', ...sent },
    { label: 'Redeemed', ...redeemed },
    { label: 'Given back', ...refunded },
  ]
  return (
    <dl className="gift-sums">
      {facts.map(({ label, count, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            <b>{formatExactRupees(amount)}</b>
            <span className="hint">{count === 1 ? '1 card' : `${count.toLocaleString('en-IN')} cards`}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const columns = (open: (card: DeskGiftCardJson) => void): Column<DeskGiftCardJson>[] => [
  { key: 'number', head: 'Number', at: 'name', cell: ({ number }) => <span className="num">{number}</span> },
  {
    key: 'people',
    head: 'From and for',
    at: 'who',
    cell: ({ buyerName, buyerEmail, recipientName, recipientEmail }) => (
      <span className="money-order">
        {[buyerName || 'Former customer', recipientName].filter(Boolean).join(' for ')}
        <span className="hint">{[buyerEmail, recipientEmail].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  { key: 'state', head: 'Status', cell: ({ state }) => STATE_NAMES[state] },
  { key: 'bought', head: 'Bought', cell: ({ createdAt }) => indianStamp(createdAt) },
  { key: 'sent', head: 'Mailed', cell: ({ sentAt }) => (sentAt === null ? '–' : indianStamp(sentAt)) },
  { key: 'amount', head: 'Amount', at: 'sum', align: 'end', cell: ({ amount }) => <b>{formatExactRupees(amount)}</b> },
  {
    key: 'open',
    head: 'Open',
    cell: (card) => (
      <Button look="line" small onClick={() => open(card)} aria-label={`Open gift card ${card.number}`}>
        Open
      </Button>
    ),
  },
]
