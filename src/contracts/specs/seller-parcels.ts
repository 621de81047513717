import { periodQuery } from '../admin/money.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { attemptAnswerInput } from '../orders/attempts.ts'
import { parcelFiguresAnswer } from '../seller/parcel-figures.ts'
import {
  boxesAnswer,
  boxInput,
  labelRunAnswer,
  labelRunInput,
  labelsInput,
  manifestInput,
  offersAnswer,
  offersInput,
  packedAnswer,
  packingAnswer,
  parcelsInput,
  savedBoxAnswer,
  weightAnswer,
  weightInput,
} from '../seller/parcels.ts'
import { inspectInput, lostInput, waitingParcelsAnswer } from '../seller/waiting-parcels.ts'

export const listBoxes = {
  summary: 'List boxes',
  description: 'The empty boxes that the store packs in, by name.',
  auth: 'seller',
  right: 'parcels:write',
  answer: boxesAnswer,
} satisfies CallSpec

export const addBox = {
  summary: 'Add a box',
  description: 'Its name must not be taken. Measures are inside, in millimetres.',
  auth: 'seller',
  right: 'parcels:write',
  body: boxInput,
  answer: savedBoxAnswer,
} satisfies CallSpec

export const changeBox = {
  summary: 'Change a box',
  description: 'Parcels that were packed in it keep their measures.',
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  body: boxInput,
  answer: savedBoxAnswer,
} satisfies CallSpec

export const deleteBox = {
  summary: 'Remove a box',
  description: 'Parcels that were packed in it keep their measures.',
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  answer: savedBoxAnswer,
} satisfies CallSpec

export const readPacking = {
  summary: 'Read an order for packing',
  description: 'Its pieces with their weights, its parcels, and the boxes.',
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  answer: packingAnswer,
} satisfies CallSpec

export const planParcels = {
  summary: 'Pack an order into parcels',
  description:
    'Queues a label for each parcel; it is made in the background. Refused while the weight of a piece is missing: errors name weights.<variant>.',
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  body: parcelsInput,
  answer: packedAnswer,
} satisfies CallSpec

export const findOffers = {
  summary: 'Ask who carries a parcel',
  description: "The courier's offers for a parcel of this weight and size to the buyer, cheapest first.",
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  body: offersInput,
  answer: offersAnswer,
  isUpstream: true,
} satisfies CallSpec

export const setVariantWeight = {
  summary: 'Set what a piece weighs',
  description: 'Of one variant, in grams; with `forAll` also of the other variants of its product that have none.',
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  body: weightInput,
  answer: weightAnswer,
} satisfies CallSpec

export const cancelParcel = {
  summary: 'Cancel a parcel',
  description: 'Before the courier has it; at the courier too. Its pieces can be packed again.',
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  answer: packedAnswer,
  isUpstream: true,
} satisfies CallSpec

export const retryLabel = {
  summary: 'Try a label again',
  description: 'After a refusal, or at once while it waits. What the courier did before is not done twice.',
  auth: 'seller',
  right: 'parcels:write',
  params: idParams,
  answer: packedAnswer,
} satisfies CallSpec

export const listWaitingParcels = {
  summary: 'List parcels that wait for the seller',
  description:
    'Failed delivery attempts that nobody has answered, parcels that came back and were not looked at, and parcels that were lost on the way.',
  auth: 'seller',
  right: 'parcels:write',
  answer: waitingParcelsAnswer,
} satisfies CallSpec

export const readParcelFigures = {
  summary: 'Read the figures of parcels',
  description:
    'Of parcels that left in a period: delivered in time, cost, and turned back, by PIN zone, courier, payment and product.',
  auth: 'seller',
  right: 'figures:read',
  byKey: true,
  query: periodQuery,
  answer: parcelFiguresAnswer,
} satisfies CallSpec

export const exportParcelFigures = {
  summary: 'Export the figures of parcels',
  description: 'The same as a CSV table, with every product.',
  auth: 'seller',
  right: 'figures:read',
  needsStepUp: true,
  query: periodQuery,
  file: 'text/csv',
} satisfies CallSpec

export const inspectParcel = {
  summary: 'Say what is in a parcel that came back',
  description:
    'Of each of its lines how many pieces can be sold again, are damaged or are missing. Stock follows, once. When nothing of the order is left on its way it ends as Cancelled, and what was paid for the goods goes back.',
  auth: 'seller',
  right: 'returns:write',
  needsStepUp: 'refunds',
  params: idParams,
  body: inspectInput,
  answer: waitingParcelsAnswer,
} satisfies CallSpec

export const settleLostParcel = {
  summary: 'Say what the buyer of a lost parcel gets',
  description:
    'The same pieces once more, from stock and with a new label, or all that was paid. Decided once; the buyer is told.',
  auth: 'seller',
  right: 'refunds:write',
  needsStepUp: 'refunds',
  params: idParams,
  body: lostInput,
  answer: waitingParcelsAnswer,
} satisfies CallSpec

export const answerForBuyer = {
  summary: 'Answer a failed delivery attempt for the buyer',
  description: 'As the buyer would, after a call or when nobody is reached. Each attempt is answered once.',
  auth: 'seller',
  right: 'orders:write',
  params: idParams,
  body: attemptAnswerInput,
  answer: waitingParcelsAnswer,
} satisfies CallSpec

export const printLabels = {
  summary: 'Print labels',
  description: 'One PDF of the labels of these parcels, each four by six inches or four on a page of A4.',
  auth: 'seller',
  right: 'parcels:write',
  body: labelsInput,
  file: 'application/pdf',
} satisfies CallSpec

export const printManifest = {
  summary: 'Print a manifest',
  description: "The courier's list of these parcels, which the driver signs, as a PDF.",
  auth: 'seller',
  right: 'parcels:write',
  body: manifestInput,
  file: 'application/pdf',
} satisfies CallSpec

export const labelOrders = {
  summary: 'Make the labels of many orders',
  description:
    'Packs what is left of each order into one parcel and queues its label. The answer says of each what became of it; sent again it makes nothing twice.',
  auth: 'seller',
  right: 'parcels:write',
  body: labelRunInput,
  answer: labelRunAnswer,
} satisfies CallSpec

export const readLabelRun = {
  summary: 'Read how far labels are',
  description: 'Of each of these orders: made, waiting, refused and why, or which weight is missing.',
  auth: 'seller',
  right: 'parcels:write',
  body: labelRunInput,
  answer: labelRunAnswer,
} satisfies CallSpec
