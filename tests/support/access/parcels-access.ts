import { SHOPKEEPERS, type Stage, type Table } from './access-row.ts'

const SIZE = { lengthMm: 200, widthMm: 150, heightMm: 50 }
/** Staff: there is no such thing. */
const NOTHING_THERE = [401, 403, 403, 404, 404] as const

/** Packing, labels and boxes. */
export function parcelsAccess(stage: Stage): Table {
  const newId = () => stage.shop.shop.newId()
  const box = () => ({ name: newId(), ...SIZE, weightGrams: 40 })
  const ofOrder = (call: string) => `/v1/api/seller/orders/${newId()}/${call}`
  return {
    'GET /v1/api/seller/boxes': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/boxes': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/boxes', body: box() }),
    },
    'PUT /v1/api/seller/boxes/:id': {
      answers: NOTHING_THERE,
      example: () => ({ url: '/v1/api/seller/boxes/nothing', body: box() }),
    },
    'DELETE /v1/api/seller/boxes/:id': { answers: NOTHING_THERE },
    'GET /v1/api/seller/orders/:id/parcels': { answers: NOTHING_THERE },
    'POST /v1/api/seller/orders/:id/parcels': {
      answers: NOTHING_THERE,
      example: () => ({
        url: ofOrder('parcels'),
        body: { parcels: [{ items: [{ item: newId(), quantity: 1 }], ...SIZE }] },
      }),
    },
    'POST /v1/api/seller/orders/:id/offers': {
      answers: NOTHING_THERE,
      example: () => ({ url: ofOrder('offers'), body: { weightGrams: 100, ...SIZE } }),
    },
    'PUT /v1/api/seller/variants/:id/weight': {
      answers: SHOPKEEPERS,
      example: () => ({ url: `/v1/api/seller/variants/${stage.productId}/weight`, body: { weightGrams: 120 } }),
    },
    'GET /v1/api/seller/parcels/figures': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/parcels/figures/export': { answers: SHOPKEEPERS },
    'POST /v1/api/seller/parcels/:id/cancel': { answers: NOTHING_THERE },
    'POST /v1/api/seller/parcels/:id/retry': { answers: NOTHING_THERE },
    'GET /v1/api/seller/parcels/waiting': { answers: SHOPKEEPERS },
    // Staff: no such parcel.
    'POST /v1/api/seller/parcels/:id/lost': {
      answers: [401, 403, 403, 404, 404],
      example: () => ({ url: `/v1/api/seller/parcels/${newId()}/lost`, body: { answer: 'refund' } }),
    },
    'POST /v1/api/seller/parcels/:id/inspect': {
      answers: NOTHING_THERE,
      example: () => ({
        url: `/v1/api/seller/parcels/${newId()}/inspect`,
        body: { items: [{ item: newId(), sellable: 1, damaged: 0, missing: 0 }] },
      }),
    },
    'POST /v1/api/seller/attempts/:id': {
      answers: NOTHING_THERE,
      example: () => ({ url: `/v1/api/seller/attempts/${newId()}`, body: { answer: 'again' } }),
    },
    // Staff: none of these has a label.
    'POST /v1/api/seller/parcels/labels': {
      answers: [401, 403, 403, 409, 409],
      example: () => ({ url: '/v1/api/seller/parcels/labels', body: { ids: [newId()] } }),
    },
    'POST /v1/api/seller/parcels/manifest': {
      answers: [401, 403, 403, 409, 409],
      example: () => ({ url: '/v1/api/seller/parcels/manifest', body: { ids: [newId()] } }),
    },
    'POST /v1/api/seller/labels': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/labels', body: { ids: [newId()] } }),
    },
    'POST /v1/api/seller/labels/progress': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/labels/progress', body: { ids: [newId()] } }),
    },
  }
}
