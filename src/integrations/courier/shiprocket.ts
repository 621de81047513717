import { createHash, timingSafeEqual } from 'node:crypto'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { type AssignedAwb, type Courier, CourierProblem, type CourierShipment } from './courier.ts'
import { fetchPdf } from './fetch-pdf.ts'
import { openLine, REFERENCE_USED } from './shiprocket-call.ts'
import {
  readAwb,
  readCreated,
  readDocument,
  readFound,
  readNdrs,
  readOffers,
  readPickup,
  readShipment,
} from './shiprocket-read.ts'
import { readReport, readTracking } from './shiprocket-scans.ts'
import { theirDay, toCm, toKg } from './shiprocket-units.ts'
import { theirOrder, theirReturn } from './shiprocket-write.ts'

export type ShiprocketOptions = {
  email: string
  password: string
  webhookToken: string
  /** The registered name of the place that parcels are fetched from, and its PIN. */
  pickupLocation: string
  pickupPin: string
  /** Evaluated at every call: a stand-in on its own port has an address only once it listens. */
  baseUrl: () => string
  isDocument: (url: URL) => boolean
  timeoutMs?: number
  pauseMs?: number
  restMs?: number
  refusalMs?: number
  /** Monotonic milliseconds. */
  monotonic?: () => number
}

const NDR_ACTIONS = { try_again: 're-attempt', send_back: 'return' } as const
const NDRS_A_PAGE = 50

/** Shiprocket over fetch: https://apidocs.shiprocket.in */
export function createShiprocket(options: ShiprocketOptions): Courier {
  const { pickupLocation, pickupPin, monotonic = () => performance.now(), timeoutMs = 10_000 } = options
  const breaker = createCircuitBreaker({ failures: 5, pauseMs: options.restMs ?? 10_000, now: monotonic })
  const { pauseMs = 200, refusalMs = 300_000 } = options
  const call = openLine({ ...options, breaker, timeoutMs, pauseMs, refusalMs, monotonic })
  const get = (path: string) => call({ method: 'GET', path })
  const post = async <T>(path: string, body: object, read: (answer: unknown) => T): Promise<T> => {
    const answer = await call({ method: 'POST', path, body })
    return orUnknown(() => read(answer))
  }
  const openDocument = (address: string) => fetchPdf(address, { isAllowed: options.isDocument, timeoutMs })

  const findShipment: Courier['findShipment'] = async (reference) =>
    readFound(await get(`/orders?${new URLSearchParams({ search: reference })}`), reference)
  const findReturn: Courier['findReturn'] = async (reference) =>
    readFound(await get(`/orders/processing/return?${new URLSearchParams({ search: reference })}`), reference)
  const shipmentNow = async (shipmentId: string) => readShipment(await get(`/shipments/${checked(shipmentId)}`))

  return {
    name: 'Shiprocket',
    findShipment,
    findReturn,
    checkPin: async ({ pin, fromPin, weightGrams, isCash, sizeMm }) => {
      const query = new URLSearchParams({
        pickup_postcode: fromPin ?? pickupPin,
        delivery_postcode: checked(pin),
        cod: isCash ? '1' : '0',
        weight: String(toKg(weightGrams)),
        ...(sizeMm === undefined
          ? {}
          : {
              length: String(toCm(sizeMm.length)),
              breadth: String(toCm(sizeMm.breadth)),
              height: String(toCm(sizeMm.height)),
            }),
      })
      return readOffers(await get(`/courier/serviceability?${query}`), isCash)
    },

    createShipment: async (shipment) => {
      const body = theirOrder(shipment, pickupLocation)
      return orThere(
        () => post('/orders/create/adhoc', body, readCreated),
        () => findShipment(shipment.reference),
      )
    },

    createReturn: async (shipment) => {
      const body = theirReturn(shipment, pickupPin)
      return orThere(
        () => post('/orders/create/return', body, readCreated),
        () => findReturn(shipment.reference),
      )
    },

    assignAwb: async ({ shipmentId, courierId, isReturn }) => {
      // The number costs money: look first, since an earlier call may have been executed and its answer lost.
      const before = await shipmentNow(shipmentId)
      if (before?.awb) return toAwb(before)
      const chosen = courierId ? { courier_id: theirId(courierId) } : {}
      const body = { shipment_id: theirId(shipmentId), ...chosen, ...(isReturn && { is_return: 1 }) }
      try {
        return await post('/courier/assign/awb', body, readAwb)
      } catch (error) {
        // Somebody else was faster.
        const after = isRefused(error) ? await shipmentNow(shipmentId) : null
        if (!after?.awb) throw error
        return toAwb(after)
      }
    },

    label: async (shipmentId) => {
      const body = { shipment_id: [theirId(shipmentId)] }
      return openDocument(await post('/courier/generate/label', body, (answer) => readDocument(answer, 'label_url')))
    },

    pickup: async (shipmentId, { again = false } = {}) => {
      try {
        const body = { shipment_id: [theirId(shipmentId)], ...(again && { status: 'retry' }) }
        return await post('/courier/generate/pickup', body, readPickup)
      } catch (error) {
        const after = isRefused(error) ? await shipmentNow(shipmentId) : null
        if (!after?.pickup) throw error
        return after.pickup
      }
    },

    manifest: async (shipments) => {
      const shipmentIds = shipments.map(({ shipmentId }) => theirId(shipmentId))
      try {
        return await openDocument(await post('/manifests/generate', { shipment_id: shipmentIds }, readManifest))
      } catch (error) {
        if (!isRefused(error, 'HTTP_400')) throw error
        // Made before: printed again.
        const orderIds = shipments.map(({ orderId }) => theirId(orderId))
        return openDocument(await post('/manifests/print', { order_ids: orderIds }, readManifest))
      }
    },

    track: async (awb) => readTracking(await get(`/courier/track/awb/${checked(awb)}`), awb),
    listNdrs: async (page = 1) => {
      const query = new URLSearchParams({ page: String(page), per_page: String(NDRS_A_PAGE) })
      return readNdrs(await get(`/ndr/all?${query}`))
    },
    answerNdr: async ({ awb, answer, comment, phone, address, on }) => {
      const body = {
        action: NDR_ACTIONS[answer],
        comments: comment,
        ...(phone === undefined ? {} : { phone }),
        ...(address === undefined ? {} : { address1: address }),
        ...(on === undefined ? {} : { deferred_date: theirDay(on) }),
      }
      await post(`/ndr/${checked(awb)}/action`, body, anything)
    },
    cancel: async ({ orderId, shipmentId, awb }) => {
      // A number that was taken back already would be refused.
      const isThere = awb !== null && (await shipmentNow(shipmentId))?.awb === awb
      if (isThere) await post('/orders/cancel/shipment/awbs', { awbs: [checked(awb)] }, anything)
      await post('/orders/cancel', { ids: [theirId(orderId)] }, anything)
    },

    isWebhookToken: (token) => typeof token === 'string' && isSame(options.webhookToken, token),
    readWebhook: readReport,
  }
}

const readManifest = (answer: unknown) => readDocument(answer, 'manifest_url')
const anything = () => undefined

/** A refused creation may be a repeat: what is there is the answer. */
async function orThere(
  create: () => Promise<CourierShipment>,
  find: () => Promise<CourierShipment | null>,
): Promise<CourierShipment> {
  try {
    return await create()
  } catch (error) {
    const there = isRefused(error) ? await find() : null
    if (there !== null) return there
    // It is there, and their search does not know it yet.
    throw isRefused(error, REFERENCE_USED) ? notFoundYet() : error
  }
}

function notFoundYet(): CourierProblem {
  const sentence = 'There is a shipment of this reference, and it is not found yet'
  return new CourierProblem('unreachable', REFERENCE_USED, sentence, { mayHaveHappened: true })
}

/** What was asked for is done, if the answer is of no shape that we know. */
function orUnknown<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CourierProblem) || error.kind !== 'malformed') throw error
    throw new CourierProblem(error.kind, error.code, error.sentence, { mayHaveHappened: true })
  }
}

function toAwb({
  awb,
  courierId,
  courierName,
}: Pick<CourierShipment, 'awb' | 'courierName'> & { courierId: string | null }): AssignedAwb {
  return { awb: awb ?? '', courierId, courierName }
}

function isRefused(error: unknown, ...codes: string[]): boolean {
  if (!(error instanceof CourierProblem) || error.kind !== 'refused') return false
  return codes.length === 0 || codes.includes(error.code)
}

/** One with a slash would call another endpoint. */
function checked(id: string): string {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) throw new CourierProblem('refused', 'BAD_ID', 'That is not a number of theirs')
  return id
}

/** Their ids are numbers; as texts some calls answer 500. */
function theirId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new CourierProblem('refused', 'BAD_ID', 'That is not an id of theirs')
  return Number(id)
}

/** Constant-time: of digests, which have one length. */
function isSame(expected: string, actual: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(expected), digest(actual))
}
