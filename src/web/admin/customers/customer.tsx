import { ADMIN_CUSTOMER_TEXTS, type AdminCustomerAnswer } from '#contracts/admin-customers-json.ts'
import { indianDay } from '#rules/indian-time.ts'
import { messageOr } from '../../client/call.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { rupeeWords } from '../../desk/rupee-words.ts'
import { StatList } from '../../desk/stat-list.tsx'
import { useAnswer } from '../../desk/use-answer.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { StatusChip } from '../../ui/chip.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/customer'
import { CodBlock } from './cod-block.tsx'
import { CustomerOrders, CustomerQueries, CustomerReturns } from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, {
    title: 'Customer',
    description: 'What was ordered, sent back and asked.',
    path: `/admin/customers/${params.id}`,
  })

export default function Customer({ params }: Route.ComponentProps) {
  const answer = useAnswer<AdminCustomerAnswer>(`/v1/api/admin/customers/${encodeURIComponent(params.id)}`)
  const { data, error } = answer
  if (data === null) {
    return (
      <>
        <h1 className="sr">Customer</h1>
        {error === null ? (
          <Loading label="Loading the customer">
            <Skeleton lines={8} />
          </Loading>
        ) : (
          <ErrorState onRetry={answer.reload} isRetrying={answer.isBusy}>
            {messageOr(error, ADMIN_CUSTOMER_TEXTS.oneFailed)}
          </ErrorState>
        )}
      </>
    )
  }
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
          <TextLink href={`/admin/users?user=${_id}`}>Manage the account</TextLink>
        </div>
      </div>
      <StatList
        stats={[
          { name: 'Spent', value: rupeeWords(customer.spend), more: 'less what was given back' },
          {
            name: 'Orders',
            value: `${customer.orderCount}`,
            more: `${data.allOrderCount - customer.orderCount} more cancelled or failed`,
          },
          { name: 'Given back', value: rupeeWords(data.refunded), more: `${data.returnCount} returns` },
          { name: 'Queries', value: `${data.queryCount}`, more: 'to customer care' },
        ]}
      />
      <CustomerOrders orders={data.orders} total={data.allOrderCount} />
      <div className="two-panels">
        <CustomerReturns returns={data.returns} total={data.returnCount} />
        <CustomerQueries queries={data.queries} total={data.queryCount} />
      </div>
      <div className="two-panels">
        <CustomerNotes
          id={_id}
          notes={data.notes}
          onChanged={(notes) => answer.change((known) => ({ ...known, notes }))}
        />
        <CodBlock
          customer={customer}
          onChanged={(isCodBlocked) =>
            answer.change((known) => ({ ...known, customer: { ...known.customer, isCodBlocked } }))
          }
        />
      </div>
    </>
  )
}
