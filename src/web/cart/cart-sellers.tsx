import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import { api } from '../client/api.ts'
import { type CartLine, isBuyable } from '../client/cart.ts'
import { locale, t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Notice } from '../ui/feedback/notice.tsx'

/** Says before the checkout that goods of several sellers come in parcels of their own. */
export function CartSellers({ lines }: { lines: readonly CartLine[] }) {
  const { isCodOffered } = useFrame().store
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
  const sellers = found.ids === ids ? found.sellers : []
  const names = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(sellers)
  if (sellers.length < 2) return null
  return (
    <Notice tone="info" title={t('Goods of {n} sellers', { n: sellers.length })}>
      {isCodOffered
        ? t(
            'You get one order number, and each parcel a number of its own. Online you pay once, in cash each parcel when it comes.',
          )
        : t('You pay once and get one order number, and each parcel a number of its own.')}{' '}
      {t('{sellers} each send their own parcel.', { sellers: names })}
    </Notice>
  )
}
