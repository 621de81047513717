import sharp from 'sharp'
import type { OwnReviewJson } from '#contracts/catalogue/own-review.ts'
import type { DeskReviewJson } from '#contracts/catalogue/review-work.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { type Person, send } from './people.ts'
import { stockProduct, type TestShop } from './test-shop.ts'

const COMMENTS = '/v1/api/comments'

/** Writes a review, of a new product unless it is named. */
export async function writeReview(shop: TestShop, { token }: Person, part: object = {}): Promise<ReviewJson> {
  const productId = 'productId' in part ? part.productId : (await stockProduct(shop)).id
  const answer = await send(shop, 'POST', COMMENTS, { productId, rating: 5, comment: 'Soft', ...part }, token)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().comment
}

export const editReview = (shop: TestShop, { token }: Person, id: string, part: object = {}) =>
  send(shop, 'PUT', `${COMMENTS}/${id}`, { rating: 5, comment: 'Softer', ...part }, token)

export const vote = (shop: TestShop, id: string, { token }: Person, method: 'PUT' | 'DELETE' = 'PUT') =>
  send(shop, method, `${COMMENTS}/${id}/helpful`, undefined, token)

export const report = (shop: TestShop, id: string, { token }: Person, reason = 'spam') =>
  send(shop, 'POST', `${COMMENTS}/${id}/report`, { reason }, token)

export async function publicReviews(shop: TestShop, productId: string) {
  return (await send(shop, 'GET', `${COMMENTS}?productId=${productId}`)).json()
}

export async function ownReview(shop: TestShop, productId: string, { token }: Person): Promise<OwnReviewJson> {
  return (await send(shop, 'GET', `${COMMENTS}/own?productId=${productId}`, undefined, token)).json()
}

/** What a desk does with a review, as it is now unless a revision is given. */
export async function decide(shop: TestShop, { token }: Person, id: string, what: string, body: object = {}) {
  const revision = (await deskReview(shop, { token }, id))?.revision ?? 0
  return send(shop, 'POST', `/v1/api/seller/reviews/${id}/${what}`, { revision, ...body }, token)
}

export async function deskReviews(shop: TestShop, { token }: Pick<Person, 'token'>, view = 'check') {
  return (await send(shop, 'GET', `/v1/api/seller/reviews?view=${view}`, undefined, token)).json()
}

export async function deskReview(shop: TestShop, by: Pick<Person, 'token'>, id: string) {
  for (const view of ['check', 'hidden', 'all']) {
    const { reviews } = await deskReviews(shop, by, view)
    const found = reviews.find(({ _id }: DeskReviewJson) => _id === id)
    if (found !== undefined) return found as DeskReviewJson
  }
  return undefined
}

export async function photo(): Promise<Buffer> {
  const plain = { width: 1600, height: 900, channels: 3, background: '#7d57b0' } as const
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' }
  return sharp({ create: plain })
    .withExif({ IFD0: { Copyright: 'Canary' }, IFD3: place })
    .jpeg()
    .toBuffer()
}

export function uploadPicture(shop: TestShop, token: string, bytes: Buffer, field = 'picture') {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="../a.php"\r\ncontent-type: image/png\r\n\r\n`
  return shop.app.inject({
    method: 'POST',
    url: `${COMMENTS}/pictures`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  })
}

export async function addPicture(shop: TestShop, { token }: Person): Promise<string> {
  return (await uploadPicture(shop, token, await photo())).json().picture._id
}

export const readPicture = (shop: TestShop, id: string, token?: string) =>
  shop.app.inject({
    url: `${COMMENTS}/pictures/${id}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
