import * as invoices from '#contracts/calls/invoices.ts'
import * as work from '#contracts/calls/order-work.ts'
import * as orders from '#contracts/calls/orders.ts'
import * as calls from '#contracts/calls/seller-orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ParcelJson } from '#contracts/seller/bulk-tracking.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { ReturnDecision } from '#rules/returns.ts'
import type { InvoiceDocumentKind } from '#rules/seller-orders.ts'
import type { TrackingStatus } from '#rules/tracking-status.ts'
import { api, tryApi } from '../../client/api.ts'
import { download } from '../../client/download.ts'
import type { Received } from './received-dialog.tsx'

export type TrackingEntry = { trackingId: string; status: TrackingStatus | ''; location: string; notes: string }

export const fetchDashboard = (signal: AbortSignal) => api(calls.readDashboard, { signal })
export const fetchOrders = (query: string, signal: AbortSignal) =>
  api(calls.listSellerOrders, { query: new URLSearchParams(query), signal })
export const fetchOrderIds = (query: string) => api(calls.listOrderIds, { query: new URLSearchParams(query) })
export const sendStatus = (id: string, status: OrderStatus, confirm: boolean) =>
  api(work.setStatus, { params: { id }, body: { status, confirm } })
export const sendStatuses = (ids: string[], status: OrderStatus, confirm: boolean, undo = false) =>
  api(calls.setStatuses, { body: { ids, status, confirm, ...(undo && { undo }) } })
export const sendAvailability = (
  id: string,
  availabilityStatus: OrderJson['availabilityStatus'],
  availabilityRemark: string,
) => api(work.setAvailability, { params: { id }, body: { availabilityStatus, availabilityRemark } })
export const sendTracking = (id: string, entry: TrackingEntry & { status: TrackingStatus }, confirm: boolean) =>
  api(work.addTracking, { params: { id }, body: { ...entry, confirm } })
export const sendTrackingStatus = (id: string, trackingId: string, status: TrackingStatus, confirm: boolean) =>
  api(work.setTrackingStatus, { params: { id }, body: { trackingId, status, confirm } })
type Decided = Partial<Received> & { isPayout?: true }
export const sendDecision = (returnId: string, status: ReturnDecision, remark: string, decided: Decided = {}) =>
  api(work.decideReturn, { params: { id: returnId }, body: { status, remark, ...decided } })
export const fetchOrder = (id: string) => api(orders.readOrder, { params: { id } })
export const fetchRefundSums = (id: string) => api(calls.readRefundSums, { params: { id } })
/** Idempotent: with the same key it returns the first refund. */
type Refund = { amount: number | null; reason: string; isPayout: boolean }
export const sendRefund = (id: string, { amount, reason, isPayout }: Refund, key: string) =>
  tryApi(calls.refundOrder, {
    params: { id },
    body: { ...(amount === null ? {} : { amount }), reason, ...(isPayout && { isPayout }) },
    headers: { 'idempotency-key': key },
  })
export const sendNote = (id: string, body: string) => api(calls.addNote, { params: { id }, body: { body } })

/** The PDF, named after the order number. */
export const downloadInvoice = ({ _id, id }: OrderJson) =>
  download(`invoice-${id}.pdf`, invoices.downloadInvoice, { params: { id: _id } })
/** Returns the numbers of orders without such a document. */
export const downloadDocuments = async (ids: readonly string[], kind: InvoiceDocumentKind) =>
  (await download(`${kind}.pdf`, calls.printDocuments, { body: { ids, kind } })).get('x-left-out')
export const downloadChosen = (ids: readonly string[]) => download('orders.csv', calls.exportChosen, { body: { ids } })
export const checkTracking = (lines: string, courier: string) => api(calls.checkTracking, { body: { lines, courier } })
export const sendTrackings = (lines: string, courier: string) => api(calls.trackOrders, { body: { lines, courier } })
export const undoTrackings = (parcels: readonly ParcelJson[]) =>
  api(calls.undoTracking, { body: { parcels: [...parcels] } })
export const downloadOrders = (query: string) =>
  download('orders.csv', calls.exportOrders, { query: new URLSearchParams(query) })
