import * as calls from '#contracts/calls/seller-parcels.ts'
import type { AttemptAnswerInput } from '#contracts/orders/attempts.ts'
import type { BoxInput, OffersInput, ParcelInput } from '#contracts/seller/parcels.ts'
import type { InspectInput } from '#contracts/seller/waiting-parcels.ts'
import type { LostAnswer } from '#rules/delivery-attempts.ts'
import type { LabelSheet } from '#rules/parcel-label.ts'
import { api } from '../../client/api.ts'
import { download } from '../../client/download.ts'

export const sendParcels = (id: string, parcels: readonly ParcelInput[]) =>
  api(calls.planParcels, { params: { id }, body: { parcels } })
export const fetchOffers = (id: string, body: OffersInput, signal: AbortSignal) =>
  api(calls.findOffers, { params: { id }, body, signal })
export const sendWeight = (id: string, weightGrams: number, forAll: boolean) =>
  api(calls.setVariantWeight, { params: { id }, body: { weightGrams, forAll } })
export const sendCancel = (id: string) => api(calls.cancelParcel, { params: { id } })
export const sendRetry = (id: string) => api(calls.retryLabel, { params: { id } })
export const sendAttemptAnswer = (id: string, body: AttemptAnswerInput) =>
  api(calls.answerForBuyer, { params: { id }, body })
export const sendInspection = (id: string, items: readonly InspectInput['items'][number][]) =>
  api(calls.inspectParcel, { params: { id }, body: { items: [...items] } })
export const downloadLabels = (ids: readonly string[], sheet: LabelSheet) =>
  download('labels.pdf', calls.printLabels, { body: { ids, sheet } })
export const downloadManifest = (ids: readonly string[]) =>
  download('manifest.pdf', calls.printManifest, { body: { ids } })
export const startLabels = (ids: readonly string[]) => api(calls.labelOrders, { body: { ids } })
export const fetchLabelRun = (ids: readonly string[]) => api(calls.readLabelRun, { body: { ids } })
export const sendBox = (id: string | null, body: BoxInput) =>
  id === null ? api(calls.addBox, { body }) : api(calls.changeBox, { params: { id }, body })
export const sendBoxDeletion = (id: string) => api(calls.deleteBox, { params: { id } })
export const sendLostAnswer = (id: string, answer: LostAnswer) =>
  api(calls.settleLostParcel, { params: { id }, body: { answer } })
