import { useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { tryApi } from '../../../client/api.ts'
import { CallFailure } from '../../../client/api-call.ts'

/** Paths of errors that say that the stock is no longer what the editor saw. */
const STALE = /^variants\.(\d+\.stock|unassignedSeen)$/

/** After a refusal because of pieces that were sold meanwhile: the product with the stock it has now. */
export function useFreshStock(seen: SellerProductJson | null) {
  const [product, setProduct] = useState<SellerProductJson | null>(null)

  async function ask({ status, errors }: CallFailure) {
    if (seen === null || status !== 409 || !errors.some(({ path }) => STALE.test(path))) return
    const answer = await tryApi(calls.listSellerProducts, { query: { id: seen._id } })
    if (!(answer instanceof CallFailure)) setProduct(answer.products[0] ?? null)
  }

  return { product, ask: (failure: CallFailure) => void ask(failure), forget: () => setProduct(null) }
}
