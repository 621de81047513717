import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/order-work.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_STATUSES } from '#rules/returns.ts'
import { DeskCount, DeskList } from '../desk/desk-list.tsx'
import { deskMeta } from '../desk/desk-meta.ts'
import { orderHref } from '../desk/order-href.ts'
import { QuerySelect } from '../desk/query-select.tsx'
import { SellerChoice } from '../desk/seller-choice.tsx'
import { useApiQuery } from '../desk/use-api-query.ts'
import { useQuery } from '../desk/use-query.ts'
import { WithRight } from '../desk/with-right.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { TextLink } from '../ui/actions/link.tsx'
import type { Route } from './+types/returns'
import { BookPickups } from './orders/book-pickups.tsx'
import { ReturnLine } from './orders/returns-part.tsx'

const STATUSES = [
  { value: '', label: 'Waiting first' },
  { value: 'waiting', label: 'Only what waits' },
  { value: 'pickup', label: 'Pick-ups that failed' },
  ...RETURN_STATUSES.map((value) => ({ value, label: value })),
]

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Returns', description: 'What buyers send back.', path: '/seller/returns' })

/** All returns, those awaiting a decision or refund first. */
export default function Returns() {
  const query = useQuery()
  const asked = new URLSearchParams({ status: query.get('status'), page: query.get('page') || '1' })
  if (query.get('seller')) asked.set('seller', query.get('seller'))
  const answer = useApiQuery(calls.listReturns, { query: asked })
  const { data, change } = answer
  const { storeName } = useFrame().store
  const sellerOf = data?.sellers && ((order: OrderJson) => order.seller?.name ?? storeName)

  /** Stays in place, with its next step, until the list is left. */
  function onChanged(order: OrderJson) {
    change((list) => ({
      ...list,
      returns: list.returns.map((one) => (one.order._id === order._id ? { ...one, order } : one)),
    }))
  }

  return (
    <>
      <div className="work-bar">
        <h1>Returns</h1>
      </div>
      <div className="work-tools">
        <QuerySelect query={query} name="status" label="Which returns" options={STATUSES} />
        <SellerChoice
          sellers={data?.sellers}
          value={query.get('seller')}
          onChoose={(seller) => query.set({ seller })}
        />
        <DeskCount total={data?.total} one="return" many="returns" />
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="returns"
        failed="The returns did not load."
        emptyHeading="No returns yet"
        empty="Nobody has asked to send something back."
      >
        {({ returns }) => (
          <>
            <WithRight right="returns:write">
              <BookPickups returns={returns} onBooked={() => answer.reload()} />
            </WithRight>
            <ul className="return-list returns-page" aria-label="Returns">
              {returns.map(({ _id, order }) => (
                <ReturnOfOrder key={_id} id={_id} {...{ order, onChanged, sellerOf }} />
              ))}
            </ul>
          </>
        )}
      </DeskList>
    </>
  )
}

type Props = {
  id: string
  order: OrderJson
  onChanged: (order: OrderJson) => void
  /** Where several sell. */
  sellerOf: ((order: OrderJson) => string) | undefined
}

function ReturnOfOrder({ id, order, onChanged, sellerOf }: Props) {
  const { pathname } = useLocation()
  const asked = order.returns.find(({ _id }) => _id === id)
  if (asked === undefined) return null
  const { fullName, city } = order.shippingInfo
  return (
    <ReturnLine order={order} asked={asked} onChanged={onChanged}>
      <p>
        <WithRight right="orders:read" instead={<>Order {order.id}</>}>
          <TextLink href={orderHref(pathname, order.id)}>Order {order.id}</TextLink>
        </WithRight>{' '}
        <span className="hint">{[fullName, city].filter(Boolean).join(', ')}</span>{' '}
        {sellerOf === undefined ? null : <span className="hint">Sold by {sellerOf(order)}</span>}
      </p>
    </ReturnLine>
  )
}
