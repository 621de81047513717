import { Languages, Pin } from 'lucide-react'
import { useState } from 'react'
import * as calls from '#contracts/calls/seller-search.ts'
import type { RuleJson, SearchDeskJson } from '#contracts/catalogue/search.ts'
import { RULE_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { ruleKey } from '#rules/search/search-rule.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { actionsColumn } from '../../desk/actions-column.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { QuerySelect } from '../../desk/query-select.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { MeaningWork } from './use-meaning-work.ts'
import type { RuleWork } from './use-rule-work.ts'

const MeaningDialog = lazyOverlay(() => import('./meaning-dialog.tsx'))
const RuleDialog = lazyOverlay(() => import('./rule-dialog.tsx'))

type Row = SearchDeskJson['queries'][number]
type Open = { what: 'synonym' | 'rule'; query: string } | null

type SearchDeskProps = {
  /** Those that found nothing alone. */
  isFruitless: boolean
  rules: readonly RuleJson[]
  ruleWork: RuleWork
  meaningWork: MeaningWork
}

const RANGES = [
  { value: '', label: 'Last 30 days' },
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
]

/** What was searched, found, opened and bought, counted without identities. */
export function SearchDesk({ isFruitless, rules, ruleWork, meaningWork }: SearchDeskProps) {
  const query = useQuery()
  const answer = useApiQuery(calls.readSearchDesk, { query: { days: query.get('days') || '30' } })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const ruleOf = (text: string) => rules.find((rule) => rule.query === ruleKey(text)) ?? null

  return (
    <>
      <div className="work-tools">
        <QuerySelect query={query} name="days" label="Days" options={RANGES} />
      </div>
      <DeskQuery answer={answer} loading="Loading searches" failed={RULE_TEXTS.deskFailed}>
        {({ queries }) => {
          const rows = queries.filter(({ noResults }) => !isFruitless || noResults > 0)
          if (rows.length === 0) return <NothingSearched isFruitless={isFruitless} />
          return (
            <Table
              caption={isFruitless ? 'Searches that found nothing' : 'Searches'}
              columns={columns((text) => ruleOf(text) !== null, setOpen)}
              rows={isFruitless ? rows.toSorted((a, b) => b.noResults - a.noResults) : rows}
              keyOf={(row) => row.query}
            />
          )
        }}
      </DeskQuery>

      {open?.what === 'synonym' ? (
        <MeaningDialog
          meaning={null}
          typed={open.query}
          onSave={(key, next, seen) => meaningWork.save(key, next, null, seen)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'rule' ? (
        <RuleDialog query={open.query} rule={ruleOf(open.query)} onSave={ruleWork.save} onClose={close} />
      ) : null}
    </>
  )
}

function NothingSearched({ isFruitless }: { isFruitless: boolean }) {
  return (
    <EmptyState heading={isFruitless ? 'Everything found something' : 'No searches yet'} image="/art/empty-search.webp">
      Searches are listed once two people made them.
    </EmptyState>
  )
}

function columns(hasRule: (query: string) => boolean, onOpen: (open: Open) => void): Column<Row>[] {
  const number = (key: keyof Row, head: string): Column<Row> => ({
    key,
    head,
    align: 'end',
    cell: (row) => <span className="num">{row[key]}</span>,
  })
  return [
    {
      key: 'query',
      head: 'Search',
      at: 'name',
      cell: ({ query }) => (
        <span className="searched">
          <TextLink href={`/search?q=${encodeURIComponent(query)}`}>{query}</TextLink>
          {hasRule(query) ? <Chip tone="info">Rule</Chip> : null}
        </span>
      ),
    },
    number('searches', 'Searched'),
    number('noResults', 'Found nothing'),
    number('clicks', 'Opened'),
    number('purchases', 'Bought'),
    actionsColumn(({ query }) => (
      <span className="product-acts">
        <IconButton
          icon={Languages}
          label={`Add a synonym for ${query}`}
          onClick={() => onOpen({ what: 'synonym', query })}
        />
        <IconButton
          icon={Pin}
          label={`Redirect ${query} or pin products`}
          onClick={() => onOpen({ what: 'rule', query })}
        />
      </span>
    )),
  ]
}
