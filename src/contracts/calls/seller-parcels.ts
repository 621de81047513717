import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-parcels.ts'

const BOXES = '/v1/api/seller/boxes'
const ORDER = '/v1/api/seller/orders/:id'
const PARCELS = '/v1/api/seller/parcels'
const LABELS = '/v1/api/seller/labels'

export const listBoxes: Call<typeof specs.listBoxes> = { method: 'GET', path: BOXES }
export const addBox: Call<typeof specs.addBox> = { method: 'POST', path: BOXES }
export const changeBox: Call<typeof specs.changeBox> = { method: 'PUT', path: `${BOXES}/:id` }
export const deleteBox: Call<typeof specs.deleteBox> = { method: 'DELETE', path: `${BOXES}/:id` }
export const readPacking: Call<typeof specs.readPacking> = { method: 'GET', path: `${ORDER}/parcels` }
export const planParcels: Call<typeof specs.planParcels> = { method: 'POST', path: `${ORDER}/parcels` }
export const findOffers: Call<typeof specs.findOffers> = { method: 'POST', path: `${ORDER}/offers` }
export const setVariantWeight: Call<typeof specs.setVariantWeight> = {
  method: 'PUT',
  path: '/v1/api/seller/variants/:id/weight',
}
export const cancelParcel: Call<typeof specs.cancelParcel> = { method: 'POST', path: `${PARCELS}/:id/cancel` }
export const retryLabel: Call<typeof specs.retryLabel> = { method: 'POST', path: `${PARCELS}/:id/retry` }
export const listWaitingParcels: Call<typeof specs.listWaitingParcels> = { method: 'GET', path: `${PARCELS}/waiting` }
export const readParcelFigures: Call<typeof specs.readParcelFigures> = { method: 'GET', path: `${PARCELS}/figures` }
export const exportParcelFigures: Call<typeof specs.exportParcelFigures> = {
  method: 'GET',
  path: `${PARCELS}/figures/export`,
}
export const settleLostParcel: Call<typeof specs.settleLostParcel> = { method: 'POST', path: `${PARCELS}/:id/lost` }
export const inspectParcel: Call<typeof specs.inspectParcel> = { method: 'POST', path: `${PARCELS}/:id/inspect` }
export const answerForBuyer: Call<typeof specs.answerForBuyer> = {
  method: 'POST',
  path: '/v1/api/seller/attempts/:id',
}
export const printLabels: Call<typeof specs.printLabels> = { method: 'POST', path: `${PARCELS}/labels` }
export const printManifest: Call<typeof specs.printManifest> = { method: 'POST', path: `${PARCELS}/manifest` }
export const labelOrders: Call<typeof specs.labelOrders> = { method: 'POST', path: LABELS }
export const readLabelRun: Call<typeof specs.readLabelRun> = { method: 'POST', path: `${LABELS}/progress` }
