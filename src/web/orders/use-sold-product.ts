import { useEffect, useState } from 'react'
import * as products from '#contracts/calls/products.ts'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderItemJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'

type Known = { of: string; product: ProductJson | null; failure: Text | null }

const FAILED = 'That did not work. Please try again.'

/** The product of a line as it is sold now. */
export function useSoldProduct(item: OrderItemJson | undefined) {
  const id = item?.Products[0]._id
  const [known, setKnown] = useState<Known | null>(null)
  const [tries, setTries] = useState(0)
  const asked = `${id} ${tries}`
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    void tryApi(products.readProduct, { params: { id }, signal: leaving.signal })
      .then((answer) => {
        if (leaving.signal.aborted) return
        const isFailed = answer instanceof CallFailure
        const failure = isFailed ? messageOr(answer, FAILED) : null
        setKnown({ of: asked, product: isFailed ? null : answer.product, failure })
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [id, asked])
  const present = known?.of === asked ? known : null
  const retry = () => setTries((times) => times + 1)
  return { product: present?.product ?? null, failure: present?.failure ?? null, retry }
}
