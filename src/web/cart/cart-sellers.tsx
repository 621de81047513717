import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import { twoSellers } from '#contracts/orders/order-texts.ts'
import { api } from '../client/api.ts'
import { type CartLine, isBuyable } from '../client/cart.ts'
import { t, tText } from '../i18n/t.ts'
import { Notice } from '../ui/feedback/notice.tsx'

/** Says before the checkout that goods of two sellers are ordered one after the other. */
export function CartSellers({ lines }: { lines: readonly CartLine[] }) {
  const ids = [...new Set(lines.filter(isBuyable).map(({ product }) => product._id))].join(',')
  const [found, setFound] = useState<{ ids: string; sellers: readonly string[] }>({ ids: '', sellers: [] })
  useEffect(() => {
    if (!ids.includes(',')) return
    let isHere = true
    // Without an answer the checkout says it.
    api(calls.readCartSellers, { query: new URLSearchParams({ ids }) }).then(
      ({ sellers }) => isHere && setFound({ ids, sellers }),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [ids])
  const [one, other] = found.ids === ids ? found.sellers : []
  if (one === undefined || other === undefined) return null
  return (
    <Notice tone="warn" title={t('From two sellers')}>
      {tText(twoSellers(one, other))}
    </Notice>
  )
}
