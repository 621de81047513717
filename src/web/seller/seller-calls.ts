import type { TrackedJson, TrackingCheckJson } from '#contracts/bulk-tracking-json.ts'
import type { OrderJson, PlacedJson } from '#contracts/order-json.ts'
import type {
  BulkJson,
  DashboardJson,
  NoteJson,
  OrderIdsJson,
  RefundedJson,
  SellerOrdersJson,
} from '#contracts/seller-json.ts'
import type { OrderStatus, TrackingStatus } from '#rules/order-status.ts'
import type { ReturnDecision } from '#rules/returns.ts'
import type { InvoiceDocumentKind } from '#rules/seller-orders.ts'
import { call, tryCall } from '../client/api-call.ts'
import { session, tokenFrom } from '../client/session.ts'
import { download, downloadPath } from '../desk/download.ts'

const token = () => tokenFrom(session.getState())
const put = (path: string, body: object) => call<PlacedJson>(path, { method: 'PUT', body, token: token() })
const post = (path: string, body: object) => call<PlacedJson>(path, { body, token: token() })

export type TrackingEntry = { trackingId: string; status: TrackingStatus | ''; location: string; notes: string }

export const fetchDashboard = (signal: AbortSignal) =>
  call<DashboardJson>('/v1/api/seller/dashboard', { token: token(), signal })
export const fetchOrders = (query: string, signal: AbortSignal) =>
  call<SellerOrdersJson>(`/v1/api/seller/orders?${query}`, { token: token(), signal })
export const fetchOrderIds = (query: string) =>
  call<OrderIdsJson>(`/v1/api/seller/orders/ids?${query}`, { token: token() })
export const sendStatus = (id: string, status: OrderStatus, confirm: boolean) =>
  put(`/v1/api/orders/${id}/status`, { status, confirm })
export const sendStatuses = (ids: string[], status: OrderStatus, confirm: boolean) =>
  call<BulkJson>('/v1/api/seller/orders/status', { method: 'PUT', body: { ids, status, confirm }, token: token() })
export const sendAvailability = (id: string, availabilityStatus: string, availabilityRemark: string) =>
  put(`/v1/api/orders/${id}/availability`, { availabilityStatus, availabilityRemark })
export const sendTracking = (id: string, entry: TrackingEntry, confirm: boolean) =>
  post(`/v1/api/orders/${id}/tracking`, { ...entry, confirm })
export const sendTrackingStatus = (id: string, trackingId: string, status: TrackingStatus, confirm: boolean) =>
  put(`/v1/api/orders/${id}/tracking/status`, { trackingId, status, confirm })
export const sendDecision = (returnId: string, status: ReturnDecision, remark: string) =>
  put(`/v1/api/returns/${returnId}`, { status, remark })
/** Sent again under the same key it is answered with the refund that was made, and no second one leaves. */
export const sendRefund = (id: string, amount: number | null, reason: string, key: string) =>
  tryCall<RefundedJson>(`/v1/api/orders/${id}/refund`, {
    body: { ...(amount === null ? {} : { amount }), reason },
    headers: { 'idempotency-key': key },
    token: token(),
  })
export const sendNote = (id: string, body: string) =>
  call<{ notes: NoteJson[] }>(`/v1/api/orders/${id}/notes`, { body: { body }, token: token() })

/** The PDF, saved under a name made of the order's number. */
export const downloadInvoice = ({ _id, id }: OrderJson) =>
  download(`/v1/api/orders/${_id}/download-invoice`, `invoice-${id}.pdf`)
/** Answers the numbers of orders that have no such paper. */
export const downloadDocuments = async (ids: readonly string[], kind: InvoiceDocumentKind) =>
  (await downloadPath('/v1/api/seller/orders/papers', { ids, kind }, `${kind}.pdf`)).get('x-left-out')
export const downloadChosen = (ids: readonly string[]) =>
  downloadPath('/v1/api/seller/orders/export', { ids }, 'orders.csv')
export const checkTracking = (lines: string, courier: string) =>
  call<TrackingCheckJson>('/v1/api/seller/tracking/check', { body: { lines, courier }, token: token() })
export const sendTrackings = (lines: string, courier: string) =>
  call<TrackedJson>('/v1/api/seller/tracking', { body: { lines, courier }, token: token() })
export const downloadOrders = (query: string) => download(`/v1/api/seller/orders/export?${query}`, 'orders.csv')
