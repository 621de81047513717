import { NotebookPen } from 'lucide-react'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import * as calls from '#contracts/calls/admin-customers.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { DeskCount, DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { formatRupees } from '../../desk/format-rupees.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { PersonName } from '../person-name.tsx'
import type { Route } from './+types/customers'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Customers',
    description: 'Who shops here, and what it came to.',
    path: '/admin/customers',
  })

const SHOW_CHOICES = [
  { value: '', label: 'All customers' },
  { value: 'buyers', label: 'With orders' },
  { value: 'blocked', label: 'No cash on delivery' },
]
const SORT_CHOICES = [
  { value: '', label: 'Newest first' },
  { value: 'spend', label: 'Most spent' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'By name' },
]

export default function Customers() {
  const query = useQuery()
  const answer = useApiQuery(calls.listCustomers, { query: query.all })
  const search = useTypedSearch(query.get('q'), (q) => query.set({ q }))
  return (
    <>
      <div className="work-bar">
        <h1>Customers</h1>
      </div>
      <div className="work-tools">
        <SearchInput
          label="Search customers"
          placeholder="Name, email, username or number"
          maxLength={100}
          {...search}
        />
        <QuerySelect query={query} name="show" label="Which customers" options={SHOW_CHOICES} />
        <QuerySelect query={query} name="sort" label="Sort by" options={SORT_CHOICES} />
        <DeskCount total={answer.data?.total} one="customer" many="customers" />
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="customers"
        failed={ADMIN_CUSTOMER_TEXTS.listFailed}
        empty="Whoever opens an account stands here."
      >
        {({ customers }) => (
          <Table
            caption="Customers"
            rows={customers}
            keyOf={({ _id }) => _id}
            columns={[
              {
                key: 'name',
                head: 'Name and email',
                at: 'name',
                cell: ({ _id, name, avatar, email, noteCount }) => (
                  <PersonName
                    name={name}
                    avatar={avatar}
                    note={<NotedEmail email={email} noteCount={noteCount} />}
                    href={`/admin/customers/${_id}`}
                  />
                ),
              },
              {
                key: 'orders',
                head: 'Orders',
                at: 'who',
                cell: ({ orderCount, lastOrderAt }) => (
                  <span className="num">
                    {orderCount === 1 ? '1 order' : `${orderCount} orders`}
                    {lastOrderAt === null ? '' : `, last ${indianDay(lastOrderAt)}`}
                  </span>
                ),
              },
              {
                key: 'spend',
                head: 'Spent',
                at: 'sum',
                align: 'end',
                cell: ({ spend }) => <b className="num">{formatRupees(spend)}</b>,
              },
              {
                key: 'state',
                head: 'Status',
                at: 'state',
                cell: ({ status, isCodBlocked }) => (
                  <span className="row-chips">
                    <StatusChip status={status} />
                    {isCodBlocked ? <Chip tone="warn">No COD</Chip> : null}
                  </span>
                ),
              },
            ]}
          />
        )}
      </DeskList>
    </>
  )
}

/** Marks customers with internal notes. */
function NotedEmail({ email, noteCount }: { email: string; noteCount: number }) {
  if (noteCount === 0) return email
  const words = noteCount === 1 ? '1 note' : `${noteCount} notes`
  return (
    <>
      {email}{' '}
      <span title={words}>
        <Icon of={NotebookPen} />
        <span className="sr">{words}</span>
      </span>
    </>
  )
}
