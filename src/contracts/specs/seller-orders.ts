import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'
import {
  bulkTrackingInput,
  trackedAnswer,
  trackingCheckAnswer,
  undoTrackingInput,
  untrackedAnswer,
} from '../seller/bulk-tracking.ts'
import {
  bulkAnswer,
  bulkStatusInput,
  chosenInput,
  dashboardAnswer,
  documentsInput,
  noteInput,
  notesAnswer,
  ordersToPackAnswer,
  refundAnswer,
  refundInput,
  refundSumsAnswer,
  sellerOrderIdsAnswer,
  sellerOrdersAnswer,
  sellerOrdersQuery,
} from '../seller/seller-orders.ts'

export const readDashboard = {
  summary: 'Read the seller dashboard',
  description: 'What is to be done today, and how the shop is doing.',
  auth: 'seller',
  right: 'figures:read',
  byKey: true,
  answer: dashboardAnswer,
} satisfies CallSpec

export const listSellerOrders = {
  summary: 'List orders',
  description: 'All orders of the shop, filtered, searched and paged.',
  auth: 'seller',
  right: 'orders:read',
  byKey: true,
  query: sellerOrdersQuery,
  answer: sellerOrdersAnswer,
} satisfies CallSpec

export const listOrderIds = {
  summary: 'List the ids of orders',
  description: 'Of every order that the filters find, to act on all of them at once.',
  auth: 'seller',
  right: 'orders:read',
  byKey: true,
  query: sellerOrdersQuery,
  answer: sellerOrderIdsAnswer,
} satisfies CallSpec

export const countOrdersToPack = {
  summary: 'Count the orders to pack',
  description: 'Of which nothing is in a parcel yet; for the mark in the menu.',
  auth: 'seller',
  right: 'orders:read',
  byKey: true,
  answer: ordersToPackAnswer,
} satisfies CallSpec

export const setStatuses = {
  summary: 'Change the status of many orders',
  description:
    'Each order is changed or refused on its own; the answer says which. Ending what was paid refunds it: a key needs `refunds:write` too.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  needsStepUp: 'refunds',
  body: bulkStatusInput,
  answer: bulkAnswer,
} satisfies CallSpec

export const exportOrders = {
  summary: 'Export orders',
  description: 'A CSV table of every order that the filters find.',
  auth: 'seller',
  right: 'orders:export',
  byKey: true,
  needsStepUp: true,
  query: sellerOrdersQuery,
  file: 'text/csv',
} satisfies CallSpec

export const exportChosen = {
  summary: 'Export chosen orders',
  description: 'A CSV table of the orders that are named.',
  auth: 'seller',
  right: 'orders:export',
  byKey: true,
  needsStepUp: true,
  body: chosenInput,
  file: 'text/csv',
} satisfies CallSpec

export const printDocuments = {
  summary: 'Print the documents of many orders',
  description: 'One PDF of invoices or packing slips. The header X-Left-Out names the orders that have none.',
  auth: 'seller',
  right: 'orders:read',
  byKey: true,
  body: documentsInput,
  file: 'application/pdf',
} satisfies CallSpec

export const checkTracking = {
  summary: 'Check tracking numbers',
  description: 'Says what would become of each pasted line, and changes nothing.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  body: bulkTrackingInput,
  answer: trackingCheckAnswer,
} satisfies CallSpec

export const trackOrders = {
  summary: 'Add many tracking numbers',
  description: 'Ships every order of the pasted lines; lines that do not fit are left out and named.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  body: bulkTrackingInput,
  answer: trackedAnswer,
} satisfies CallSpec

export const undoTracking = {
  summary: 'Take tracking numbers back',
  description:
    'Removes parcels just added and gives each order its status before. Orders that moved on are left and named.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  body: undoTrackingInput,
  answer: untrackedAnswer,
} satisfies CallSpec

export const readRefundSums = {
  summary: 'Read what can be refunded',
  description: 'What was paid for an order, what went back, and what is left.',
  auth: 'seller',
  right: 'orders:read',
  byKey: true,
  params: idParams,
  answer: refundSumsAnswer,
} satisfies CallSpec

export const refundOrder = {
  summary: 'Refund an order',
  description: 'Returns an amount to where it was paid from. Repeated with the same Idempotency-Key it pays once.',
  auth: 'seller',
  right: 'refunds:write',
  byKey: true,
  needsStepUp: true,
  params: idParams,
  headers: idempotencyHeader,
  body: refundInput,
  answer: refundAnswer,
} satisfies CallSpec

export const listNotes = {
  summary: 'List the notes of an order',
  description: 'What those who run the shop wrote down; shoppers never see it.',
  auth: 'seller',
  right: 'orders:read',
  params: idParams,
  answer: notesAnswer,
} satisfies CallSpec

export const addNote = {
  summary: 'Add a note to an order',
  description: 'Answers all notes of the order.',
  auth: 'seller',
  right: 'orders:write',
  params: idParams,
  body: noteInput,
  answer: notesAnswer,
} satisfies CallSpec
