import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/wishlists.ts'
import { productFromJson, variantFromJson } from '#contracts/catalogue/convert-product.ts'
import type { WishedProductJson } from '#contracts/wishlists/wishlists.ts'
import type { Product } from '#rules/product.ts'
import type { Variant } from '#rules/product-variant.ts'
import { productInVariant } from '#rules/variants/variant.ts'
import type { WishedItem } from '#rules/wishlist.ts'
import { api } from '../client/api.ts'

/** A wish as it is sold now. */
export type Wished = WishedItem & {
  /** With the price and stock of the combination; null when no longer sold. */
  product: Product | null
  variant: Variant | null
}

export function wishKey({ productId, variantId }: WishedItem): string {
  return `${productId} ${variantId}`
}

/** Looks up what is wished: what is known already is not asked for again. */
export function useWished(items: readonly WishedItem[]) {
  const [found, setFound] = useState<ReadonlyMap<string, Wished>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const missing = JSON.stringify(
    items.filter((item) => !found.has(wishKey(item))).map(({ productId, variantId }) => ({ productId, variantId })),
  )
  // “Try again” makes it another question.
  const question = `${tries} ${missing}`
  useEffect(() => {
    const asked = question.slice(question.indexOf(' ') + 1)
    if (asked === '[]') return
    const asking = new AbortController()
    api(calls.lookUpWishes, { body: { items: JSON.parse(asked) }, signal: asking.signal })
      .then((answer) => {
        const fresh = answer.items.map(toWished).map((wished) => [wishKey(wished), wished] as const)
        setFound((before) => new Map([...before, ...fresh]))
        setFailed(false)
      })
      .catch(() => asking.signal.aborted || setFailed(true))
    return () => asking.abort()
  }, [question])
  return { found, isLoading: missing !== '[]' && !hasFailed, hasFailed, retry: () => setTries(tries + 1) }
}

export function toWished({ productId, variantId, product: json, variant: chosen }: WishedProductJson): Wished {
  const isGone = json === null || (variantId !== null && chosen === null)
  if (isGone) return { productId, variantId, product: null, variant: null }
  const product = productFromJson(json)
  if (chosen === null) return { productId, variantId, product, variant: null }
  const variant = variantFromJson(chosen)
  return { productId, variantId, product: productInVariant(product, variant), variant }
}
