import type { SaleAnswer } from '#contracts/seller/manual-sales.ts'
import type { Product } from '#rules/product.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** A sale of one piece at a fair, paid in cash. */
export function saleBody({ shop }: TestShop, { id }: Pick<Product, 'id'>, part: object = {}) {
  return {
    soldAt: shop.now().toISOString(),
    ...{ channel: 'fair', place: 'Autumn fair', handover: 'now', payment: 'cash' },
    lines: [saleLine(id)],
    ...part,
  }
}

export function saleLine(id: string, part: object = {}) {
  return { productId: id, variantId: id, quantity: 1, price: 100, shownPrice: 100, ...part }
}

export const HOME = { address: '12 Lake Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' }

export function sendSale({ app }: TestShop, { token }: Person, body: object, key: string) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  return app.inject({ method: 'POST', url: '/v1/api/seller/sales', headers, payload: body })
}

/** Records a sale that is expected to be accepted. */
export async function sellByHand(
  shop: TestShop,
  seller: Person,
  product: Pick<Product, 'id'>,
  part: object = {},
): Promise<SaleAnswer> {
  const answer = await sendSale(shop, seller, saleBody(shop, product, part), shop.shop.newId())
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
