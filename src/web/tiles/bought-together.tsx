import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/products.ts'
import { productFromJson } from '#contracts/catalogue/convert-product.ts'
import { type ProductCard, toCard } from '#rules/product.ts'
import { api } from '../client/api.ts'
import { t } from '../i18n/t.ts'
import { ProductRow } from './product-row.tsx'

type Found = { isBought: boolean; cards: ProductCard[] }

type BoughtTogetherProps = {
  ids: readonly string[]
  /** The heading of similar things, where nothing was bought with these. Without it they are not shown. */
  similarHeading?: string
}

/** From real orders. Nothing is shown until it is known, nor where there is nothing. */
export function BoughtTogether({ ids, similarHeading }: BoughtTogetherProps) {
  const of = ids.join()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    api(calls.listTogether, { query: { of }, signal: asking.signal }).then(
      ({ kind, products }) =>
        setFound({ isBought: kind === 'bought', cards: products.map((one) => toCard(productFromJson(one))) }),
      // The page is whole without it.
      () => undefined,
    )
    return () => asking.abort()
  }, [of])
  if (found === null || found.cards.length === 0) return null
  if (found.isBought) {
    return (
      <ProductRow heading={t('Bought together')} hint={t('From orders of the last six months.')} cards={found.cards} />
    )
  }
  return similarHeading === undefined ? null : <ProductRow heading={similarHeading} cards={found.cards} />
}
