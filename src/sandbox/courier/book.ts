import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TheirOrder } from './requests.ts'

export type TheirScan = { at: string; code: number | null; status: string; activity: string; location: string }

export type Parcel = {
  orderId: number
  shipmentId: number
  order: TheirOrder
  createdAt: string
  awb: string | null
  courierId: number | null
  awbAt: string | null
  pickup: { token: string; on: string } | null
  hasManifest: boolean
  isCancelled: boolean
  /** From a buyer's door to the shop; absent in records of before. */
  isReturn?: boolean
  /** Of the shipment table; null before there is an AWB. */
  code: number | null
  /** Oldest first. */
  scans: TheirScan[]
  ndr: { reason: string; attempts: number; raisedAt: string; isOpen: boolean } | null
}

export type QueuedWebhook = {
  id: number
  awb: string
  body: string
  attempts: number
  dueAt: string
  isDelivered: boolean
  /** What the shop answered last: a status, or no connection. */
  answer: string | null
}

/** Cash of delivered parcels, as it was paid to the shop's bank. */
export type Remittance = { crfId: number; utr: string; at: string; awbs: string[] }

export type Book = { nextId: number; parcels: Parcel[]; webhooks: QueuedWebhook[]; remittances: Remittance[] }

/** A trial is no archive. */
const MAX_PARCELS = 500
const MAX_WEBHOOKS = 300
const MAX_REMITTANCES = 50

/** The stand-in's records: in a file where one is given, so that parcels outlive a restart. */
export function openBook(file: string | null): Book & { save: () => void } {
  const book: Book = {
    nextId: 100_001,
    parcels: [],
    webhooks: [],
    remittances: [],
    ...(file === null ? {} : read(file)),
  }
  return Object.assign(book, {
    save: () => {
      book.parcels.splice(0, book.parcels.length - MAX_PARCELS)
      book.webhooks.splice(0, book.webhooks.length - MAX_WEBHOOKS)
      book.remittances.splice(0, book.remittances.length - MAX_REMITTANCES)
      if (file === null) return
      const { nextId, parcels, webhooks, remittances } = book
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify({ nextId, parcels, webhooks, remittances }))
      renameSync(`${file}.new`, file)
    },
  })
}

/** A missing or broken file is an empty book. */
function read(file: string): Partial<Book> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Book>
  } catch {
    return {}
  }
}
