import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import * as calls from '#contracts/calls/orders.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { indianDay } from '#rules/indian-dates.ts'
import type { Text } from '#rules/message.ts'
import { paiseFromJson } from '#rules/money.ts'
import { slipPaymentText } from '#rules/slip-payment.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import { api } from '../client/api.ts'
import { messageOr } from '../client/api-call.ts'
import { deskMeta } from '../desk/desk-meta.ts'
import { tText } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { Table } from '../ui/data/table.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import type { Route } from './+types/packing-slip'
import { Barcode } from './orders/barcode.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Packing Slip', description: 'What goes into the parcel.', path: '/seller/orders' })

/** Packing slip: items and address, without prices. */
export default function PackingSlip() {
  const { id = '' } = useParams()
  const { pathname, state: from } = useLocation()
  const { store } = useFrame()
  const [order, setOrder] = useState<OrderJson | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    api(calls.readOrder, { params: { id }, signal: stop.signal })
      .then((result) => setOrder(result.order))
      .catch((error: unknown) => stop.signal.aborted || setProblem(messageOr(error, ORDER_TEXTS.listFailed)))
    return () => stop.abort()
  }, [id])
  if (problem !== null) return <ErrorState>{tText(problem)}</ErrorState>
  if (order === null) return <Spinner label="Loading…" />
  const { fullName, phone, address, city, state, postalCode } = order.shippingInfo
  return (
    <div className="slip">
      <div className="work-bar">
        <h1>Packing Slip</h1>
        <div className="right slip-acts">
          <TextLink href={`${pathname.replace(/\/[^/]+\/packing-slip$/, '')}${searchIn(from)}`}>
            Back to orders
          </TextLink>
          <Button onClick={() => window.print()}>
            <Icon of={Printer} /> Print
          </Button>
        </div>
      </div>
      <div className="slip-heads">
        <address>
          <b>{fullName}</b>
          <span>{address}</span>
          <span>
            {city}, {state} {postalCode}
          </span>
          <span>{phone}</span>
        </address>
        <div className="num">
          <b>Order {order.id}</b>
          <span>{indianDay(order.createdAt)}</span>
          <span>{paymentOf(order)}</span>
          <Barcode text={order.id} />
        </div>
      </div>
      <address className="slip-sender">
        <span>From {order.seller?.name ?? store.storeName}</span>
        <span>{order.seller?.address ?? store.address}</span>
        <span>{store.phone}</span>
      </address>
      <Table
        caption="What goes into the parcel"
        rows={order.cart.items}
        keyOf={({ _id }) => _id}
        columns={[
          { key: 'item', head: 'Item', at: 'name', cell: ({ Products: [product] }) => <SlipItem {...product} /> },
          {
            key: 'choice',
            head: 'Colour and size',
            at: 'who',
            cell: (item) => boughtText(item) || '–',
          },
          { key: 'pieces', head: 'Pieces', at: 'sum', align: 'end', cell: ({ quantity }) => quantity },
        ]}
      />
    </div>
  )
}

/** Loaded at once: what is below the fold is printed too. */
function SlipItem({ title, images: [image] }: { title: string; images: readonly string[] }) {
  return (
    <span className="slip-item">
      {image === undefined ? null : <ResponsiveImage src={image} alt="" sizes="56px" priority />}
      <b>{title}</b>
    </span>
  )
}

function paymentOf({ paymentMethod, status, cart }: OrderJson): string {
  const { method, status: paymentStatus, advance, storeCredit = 0 } = paymentMethod
  const cashPaise = advance ? paiseFromJson(advance.rest) : paiseFromJson(cart.total) - paiseFromJson(storeCredit)
  return slipPaymentText({ method, paymentStatus, status, cashPaise })
}

/** The list's query, if the slip was opened from it. */
function searchIn(from: unknown): string {
  return typeof from === 'object' && from !== null && 'search' in from ? String(from.search) : ''
}
