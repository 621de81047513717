import type { ParcelState } from '#rules/parcel-state.ts'

/**
 * A courier's interface, in the shop's units: paise, grams, millimetres, dates. A second courier is a second file that
 * returns this type.
 */
export type Courier = {
  /** For people: 'Shiprocket'. */
  name: string
  /** Who would carry a parcel to this PIN, cheapest first; empty when nobody goes there. */
  checkPin(question: PinQuestion): Promise<CourierOffer[]>
  /** Idempotent by `reference`: a repeat returns the shipment that is there already. */
  createShipment(shipment: NewShipment): Promise<CourierShipment>
  /** The other way round: from a buyer's door to the shop. Idempotent by `reference`. */
  createReturn(shipment: NewReturn): Promise<CourierShipment>
  findReturn(reference: string): Promise<CourierShipment | null>
  /** Null when the courier has none of this reference. */
  findShipment(reference: string): Promise<CourierShipment | null>
  /** Costs money. Idempotent: a shipment that has a number keeps it. */
  assignAwb(request: { shipmentId: string; courierId?: string; isReturn?: boolean }): Promise<AssignedAwb>
  /** The label as a PDF; needs an AWB. */
  label(shipmentId: string): Promise<Buffer>
  /** Asks the courier to come. Idempotent, unless `again`: it came in vain. */
  pickup(shipmentId: string, options?: { again?: boolean }): Promise<Pickup>
  /** What the driver signs, as a PDF; needs AWB and pickup. */
  manifest(shipments: readonly ShipmentIds[]): Promise<Buffer>
  track(awb: string): Promise<Tracking>
  /** Failed attempts of delivery (NDR) that wait for an answer or are being answered; newest first, a page at a time. */
  listNdrs(page?: number): Promise<Ndr[]>
  answerNdr(answer: NdrAnswer): Promise<void>
  /**
   * Before the parcel is picked up. The AWB, too, is cancelled; its price comes back. A second time is refused: after a
   * lost answer ask `findShipment`.
   */
  cancel(ids: ShipmentIds & { awb: string | null }): Promise<void>
  /** Payments of collected cash with their parcels; absent where a courier tells them by a file only, as Shiprocket. */
  listRemittances?(period: { from: Date; to: Date }): Promise<CourierRemittance[]>
  /** Whether a webhook carries the token that was agreed on; compared in constant time. */
  isWebhookToken(token: unknown): boolean
  /** What a webhook says; null when it is not a report of a parcel. Not proof: it has no signature. */
  readWebhook(body: unknown): ParcelReport | null
}

export type PinQuestion = {
  /** Where the parcel goes. */
  pin: string
  /** Where it is fetched; left out, at the pickup place of the settings. */
  fromPin?: string | null
  weightGrams: number
  /** Cash is to be collected at the door. */
  isCash: boolean
  sizeMm?: SizeMm
}

export type SizeMm = { length: number; breadth: number; height: number }

export type CourierOffer = {
  courierId: string
  name: string
  /** All of it: with the charge for cash, where cash was asked for. */
  pricePaise: number
  /** What a parcel that is turned back costs more; null when it is not told. */
  returnPricePaise: number | null
  takesCash: boolean
  days: number | null
  /** The day of arrival that is promised, at its start in India. */
  arrivesOn: Date | null
  isRecommended: boolean
}

export type NewShipment = {
  /** Ours, never used twice: at most 50 letters, digits, dashes. */
  reference: string
  orderedAt: Date
  /** The registered name of the place where it is fetched; left out, that of the settings. */
  fromPlace?: string | null
  to: {
    name: string
    address: string
    city: string
    state: string
    pin: string
    phone: string
    email: string
  }
  items: readonly { name: string; sku: string; quantity: number; unitPricePaise: number; hsn: string | null }[]
  /** What the parcel is worth, and what is collected when it is paid in cash. */
  totalPaise: number
  isCash: boolean
  weightGrams: number
  sizeMm: SizeMm
}

export type NewReturn = Omit<NewShipment, 'to' | 'fromPlace' | 'isCash'> & {
  /** Who hands it over. */
  from: NewShipment['to']
  /** Who sold it. Without a PIN it is the one of the pickup place of the settings. */
  to: { name: string; address: string; phone: string; email: string; pin: string | null }
}

export type ShipmentIds = { orderId: string; shipmentId: string }

export type CourierShipment = ShipmentIds & {
  awb: string | null
  courierName: string | null
  isCancelled: boolean
}

export type AssignedAwb = { awb: string; courierId: string | null; courierName: string | null }

export type Pickup = { scheduledFor: Date | null; token: string | null }

export type Scan = {
  /** The same for the same scan, however often and by whichever way it is told. */
  key: string
  /** Null when the courier's time cannot be read. */
  at: Date | null
  state: ParcelState
  /** The courier's own code and words. */
  code: number | null
  status: string
  activity: string
  location: string
  /** The courier came to fetch it, in vain. */
  isFailedPickup?: true
}

export type Tracking = {
  awb: string
  state: ParcelState
  code: number | null
  /** Oldest first; empty before the first scan. */
  scans: Scan[]
  deliveredAt: Date | null
  arrivesOn: Date | null
  /** The courier's page for the shopper. */
  pageUrl: string | null
}

export type ParcelReport = Omit<Tracking, 'deliveredAt' | 'pageUrl'> & {
  /** The same for the same report. */
  key: string
  at: Date | null
  /** As the courier writes it: begins with ours, and may have something behind it. */
  reference: string
  courierName: string
  isReturn: boolean
}

export type Ndr = {
  awb: string
  shipmentId: string
  reason: string
  attempts: number
  raisedAt: Date | null
  courierName: string
}

export type CourierRemittance = {
  /** The bank's reference (UTR). */
  reference: string
  paidOn: Date | null
  parcels: readonly { awb: string; collectedPaise: number; chargesPaise: number }[]
}

export type NdrAnswer = {
  awb: string
  answer: 'try_again' | 'send_back'
  comment: string
  /** For another try: where and when to find the buyer. */
  phone?: string
  address?: string
  on?: Date
}

/**
 * `refused`: understood and rejected; a retry is useless. `unreachable`: no answer or a broken one. `throttled`: retry
 * later. `malformed`: an answer of another shape. `not_configured`: the courier does not accept the shop's account.
 */
export type CourierProblemKind = 'refused' | 'unreachable' | 'throttled' | 'malformed' | 'not_configured'

export class CourierProblem extends Error {
  /** Whether what was asked may have been done all the same: ask for it before asking again. */
  readonly mayHaveHappened: boolean

  constructor(
    readonly kind: CourierProblemKind,
    readonly code: string,
    /** The courier's sentence, or ours where it said none. */
    readonly sentence: string,
    { mayHaveHappened = false, ...options }: ErrorOptions & { mayHaveHappened?: boolean } = {},
  ) {
    super(`${kind}: ${code}: ${sentence}`, options)
    this.mayHaveHappened = mayHaveHappened
  }
}
