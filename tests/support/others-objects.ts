import { and, desc, eq } from 'drizzle-orm'
import { careReplies } from '#database/tables/care.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { openQuery } from '#shop/care/open-query.ts'
import { photo, sendForm } from './forms.ts'
import { checked, fileFrom } from './imports.ts'
import { newBuyer } from './order-work.ts'
import { BOX_SIZE } from './parcels.ts'
import { send } from './people.ts'
import { addPicture, writeReview } from './reviews.ts'
import { editBody, openRooms, type RoomStage } from './rooms.ts'
import { newHelper } from './staff.ts'

const GUIDE = {
  name: 'Kept apart',
  measures: ['chest'],
  rows: [{ size: '40', values: ['104'] }],
  note: '',
  noteHindi: '',
}
const COUPON = { discountType: 'percentage', discountValue: 10, expirationDate: '2030-01-01T00:00:00.000Z' }

/** What the first seller has at their desk, beside orders. */
export async function openDesks() {
  const rooms = await openRooms()
  const { shop, a, admin, open } = rooms
  const { token } = a.person
  const { db } = shop.database
  const author = await newBuyer(shop)
  const reviewPictureId = await addPicture(shop, author)
  const words = { productId: a.product.id, comment: 'Hidden words', pictures: [reviewPictureId] }
  const review = await writeReview(shop, author, words)
  const guide = await send(shop, 'POST', '/v1/api/seller/size-guides', GUIDE, token)
  const coupon = await send(shop, 'POST', '/v1/api/cupons', { ...COUPON, code: 'HIDDEN10' }, token)
  const file = await checked(shop, a.person, fileFrom([['Hidden scarf', '900', '3']]))
  const input = { name: 'Meera', email: 'meera@example.in', subject: 'Where', message: 'Is it?', orderNumber: open.id }
  const { ticketNumber } = await openQuery(shop.shop, input, {
    ...{ address: '10.0.0.1', userId: null, key: null, tellsShop: true },
  })
  const listed = await send(shop, 'GET', `/v1/api/seller/care?search=${ticketNumber}`, undefined, admin.token)
  await send(shop, 'POST', '/v1/api/seller/care-replies', { title: 'Hidden', body: 'Thank you.' }, token)
  const [reply] = await db.select().from(careReplies).where(eq(careReplies.sellerId, a.sellerId))
  const helper = await newHelper(shop, 'packing', a.sellerId)
  const invited = { email: 'helper.of.a@example.in', group: 'packing' }
  await send(shop, 'POST', '/v1/api/seller/staff/invitations', invited, token)
  const isOfA = and(eq(staffInvitations.sellerId, a.sellerId))
  const [invitation] = await db.select().from(staffInvitations).where(isOfA).orderBy(desc(staffInvitations.createdAt))
  await send(shop, 'PUT', `/v1/api/returns/${rooms.returnId}`, { status: 'Approved' }, token)
  await send(shop, 'POST', '/v1/api/seller/returns/pickups', { ids: [rooms.returnId] }, token)
  return {
    ...{ ...rooms, helper, reviewId: review._id, importId: file._id, replyId: reply?.id ?? '' },
    ...{ guideId: guide.json().sizeGuide._id, couponId: coupon.json().coupon._id },
    ...{ queryId: listed.json().queries[0]._id, invitationId: invitation?.id ?? '' },
  }
}

export type DeskStage = Awaited<ReturnType<typeof openDesks>>

/** `ids`: what is put into the path, in its order. A form is sent instead of a body. */
type Asked = { ids: string[]; body?: object; form?: true }
type Entry = (stage: DeskStage) => Asked

const one =
  (id: (stage: DeskStage) => string, body?: (stage: DeskStage) => object): Entry =>
  (stage) => ({ ids: [id(stage)], ...(body && { body: body(stage) }) })

const openId = ({ open }: RoomStage) => open._id
const doneId = ({ done }: RoomStage) => done._id
const sentId = ({ sent }: RoomStage) => sent._id
const productId = ({ a }: RoomStage) => a.product.id
const counted = ({ sent }: RoomStage) => ({
  items: [{ item: sent.cart.items[0]?._id, sellable: 1, damaged: 0, missing: 0 }],
})

/** Of every call of the desks that names something of a seller: something of seller A, and a body that is valid. */
export const OBJECTS: Record<string, Entry> = {
  voidSale: one(
    ({ sale }) => sale._id,
    () => ({ reason: 'Mistyped' }),
  ),
  linkSale: one(({ sale }) => sale._id),
  setStatus: one(openId, () => ({ status: 'Shipped', confirm: true })),
  addTracking: one(openId, () => ({ trackingId: 'KA123456789', status: 'In Transit' })),
  setTrackingStatus: one(sentId, ({ awb }) => ({ trackingId: awb, status: 'In Transit' })),
  setAvailability: one(openId, () => ({ availabilityStatus: 'Available' })),
  decideReturn: one(
    ({ returnId }) => returnId,
    () => ({ status: 'Approved' }),
  ),
  editOrder: one(openId, ({ open }) => editBody(open, 3)),
  previewEdit: one(openId, ({ open }) => editBody(open, 3)),
  withdrawEdit: ({ open, editId }) => ({ ids: [open._id, editId] }),
  addInspectionPicture: ({ returnId }) => ({ ids: [returnId], form: true }),
  cancelPickup: one(({ returnId }) => returnId),
  readRefundSums: one(doneId),
  refundOrder: one(doneId, () => ({ reason: '' })),
  listNotes: one(openId),
  addNote: one(openId, () => ({ body: 'Hello' })),
  readPacking: one(openId),
  planParcels: one(openId, ({ open }) => ({
    parcels: [{ items: [{ item: open.cart.items[0]?._id, quantity: 1 }], ...BOX_SIZE }],
  })),
  findOffers: one(openId, () => ({ weightGrams: 100, ...BOX_SIZE })),
  cancelParcel: one(({ parcelId }) => parcelId),
  retryLabel: one(({ parcelId }) => parcelId),
  settleLostParcel: one(
    ({ parcelId }) => parcelId,
    () => ({ answer: 'refund' }),
  ),
  inspectParcel: one(({ parcelId }) => parcelId, counted),
  answerForBuyer: one(
    ({ attemptId }) => attemptId,
    () => ({ answer: 'again' }),
  ),
  changeBox: one(
    ({ boxId }) => boxId,
    () => ({ name: 'A larger box', ...BOX_SIZE, weightGrams: 60 }),
  ),
  deleteBox: one(({ boxId }) => boxId),
  setVariantWeight: one(productId, () => ({ weightGrams: 200, forAll: false })),
  changeProduct: one(productId, () => ({ title: 'Softer' })),
  deleteProduct: one(productId),
  restoreProduct: one(productId),
  correctStock: one(productId, () => ({ delta: 1, reason: 'Counted' })),
  readDemand: one(productId),
  changeSizeGuide: one(
    ({ guideId }) => guideId,
    () => GUIDE,
  ),
  deleteSizeGuide: one(({ guideId }) => guideId),
  changeCoupon: one(
    ({ couponId }) => couponId,
    () => ({ isPublic: false }),
  ),
  deleteCoupon: one(({ couponId }) => couponId),
  readImport: one(({ importId }) => importId),
  listImportRows: one(({ importId }) => importId),
  confirmImport: one(
    ({ importId }) => importId,
    () => ({ mode: 'good' }),
  ),
  cancelImport: one(({ importId }) => importId),
  undoImport: one(({ importId }) => importId),
  replyToReview: one(
    ({ reviewId }) => reviewId,
    () => ({ body: 'Thank you.' }),
  ),
  removeReviewReply: one(({ reviewId }) => reviewId),
  showReview: one(
    ({ reviewId }) => reviewId,
    () => ({ revision: 0 }),
  ),
  hideReview: one(
    ({ reviewId }) => reviewId,
    () => ({ revision: 0, reason: 'spam' }),
  ),
  decideReviewPictures: one(
    ({ reviewId }) => reviewId,
    ({ shop }) => ({ revision: 0, pictures: [{ _id: shop.shop.newId(), reason: null }] }),
  ),
  replyToQuery: one(
    ({ queryId }) => queryId,
    () => ({ body: 'Hello' }),
  ),
  resolveQuery: one(({ queryId }) => queryId),
  reopenQuery: one(({ queryId }) => queryId),
  noteOnQuery: one(
    ({ queryId }) => queryId,
    () => ({ body: 'Hello' }),
  ),
  changeSavedReply: one(
    ({ replyId }) => replyId,
    () => ({ title: 'Taken', body: 'Thanks.' }),
  ),
  deleteSavedReply: one(({ replyId }) => replyId),
  takeBackInvitation: one(({ invitationId }) => invitationId),
  changeMember: one(
    ({ helper }) => helper.user._id,
    () => ({ group: 'products' }),
  ),
  removeMember: one(({ helper }) => helper.user._id),
  changeStaffGroup: one(
    ({ helper }) => helper.groupId,
    () => ({ name: 'Taken over', rights: ['sales:write'] }),
  ),
  deleteStaffGroup: one(({ helper }) => helper.groupId),
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Asks with what it names, or with what `named` makes of it. */
export async function askAbout(
  { shop }: DeskStage,
  { method, path }: { method: Method; path: string },
  { ids, body, form }: Asked,
  token: string,
) {
  const rest = [...ids]
  const url = path.replace(/:\w+/g, () => rest.shift() ?? '')
  if (form) return sendForm(shop, method as 'POST', url, [['picture', await photo()]], token)
  return send(shop, method, url, body, token)
}
