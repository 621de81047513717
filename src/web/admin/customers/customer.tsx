import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import type { AdminCustomerAnswer } from '#contracts/admin/admin-customers.ts'
import * as calls from '#contracts/calls/admin-customers.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { formatRupees } from '../../desk/format-rupees.ts'
import { StatList } from '../../desk/stat-list.tsx'
import { type ApiQuery, useApiQuery } from '../../desk/use-api-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/customer'
import { CodBlock } from './cod-block.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerOrders, CustomerQueries, CustomerReturns } from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerParcels } from './customer-parcels.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, {
    title: 'Customer',
    description: 'What was ordered, sent back and asked.',
    path: `/admin/customers/${params.id}`,
  })

export default function Customer({ params }: Route.ComponentProps) {
  const answer = useApiQuery(calls.readCustomer, { params: { id: params.id } })
  return (
    <>
      {answer.data === null ? <h1 className="sr">Customer</h1> : null}
      <DeskQuery answer={answer} loading="Loading the customer" failed={ADMIN_CUSTOMER_TEXTS.oneFailed}>
        {(data) => <CustomerFile data={data} onChanged={answer.change} />}
      </DeskQuery>
    </>
  )
}

type CustomerFileProps = { data: AdminCustomerAnswer; onChanged: ApiQuery<AdminCustomerAnswer>['change'] }

function CustomerFile({ data, onChanged }: CustomerFileProps) {
  const { customer } = data
  const { _id, name, username, email, number, status, createdAt } = customer
  return (
    <>
      <Breadcrumbs items={[{ label: 'Customers', href: '/admin/customers' }, { label: name }]} />
      <div className="work-bar">
        <div>
          <h1>{name}</h1>
          <p className="hint">
            {email}
            {number === null ? '' : `, ${number}`}, @{username}, since {indianDay(createdAt)}
          </p>
        </div>
        <div className="right">
          <StatusChip status={status} />
          <WithRight right="people:write">
            <TextLink href={`/admin/users?user=${_id}`}>Manage the account</TextLink>
          </WithRight>
        </div>
      </div>
      <StatList
        stats={[
          {
            name: 'Spent',
            value: formatRupees(customer.spend),
            more: 'on confirmed orders, less what was given back on them',
          },
          {
            name: 'Orders',
            value: `${customer.orderCount}`,
            more: `${data.allOrderCount - customer.orderCount} more waiting, cancelled or failed`,
          },
          { name: 'Given back', value: formatRupees(data.refunded), more: counted(data.returnCount, 'return') },
          { name: 'Queries', value: `${data.queryCount}`, more: 'to customer care' },
        ]}
      />
      <CustomerOrders orders={data.orders} total={data.allOrderCount} />
      <div className="two-panels">
        <CustomerReturns returns={data.returns} total={data.returnCount} />
        <CustomerQueries queries={data.queries} total={data.queryCount} />
      </div>
      <div className="two-panels">
        <CustomerNotes id={_id} notes={data.notes} onChanged={(notes) => onChanged((known) => ({ ...known, notes }))} />
        <CustomerCredit
          id={_id}
          credit={data.credit}
          onChanged={(credit) => onChanged((known) => ({ ...known, credit }))}
        />
        <WithRight right="customers:write">
          <CodBlock
            customer={customer}
            onChanged={(isCodBlocked) =>
              onChanged((known) => ({ ...known, customer: { ...known.customer, isCodBlocked } }))
            }
          />
        </WithRight>
        <CustomerParcels
          id={_id}
          parcels={data.parcels}
          onChanged={(parcels) => onChanged((known) => ({ ...known, parcels }))}
        />
      </div>
    </>
  )
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
