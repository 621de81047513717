import { useEffect, useState } from 'react'
import { type Product, type ProductCard, toCard } from '#rules/product.ts'
import { askForProduct, catalogueStore } from '../client/catalogue.ts'
import { keep, readStored } from '../client/local-storage.ts'
import { SEEN_KEY } from '../client/seen-products.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { ProductRow } from './product-row.tsx'

const SHOWN = 4

/** As they are now: prices and stock are read anew, one product at a time. */
export function RecentlySeen({ productId }: { productId: string }) {
  const [cards, setCards] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    let isOver = false
    void Promise.all(seenBefore(productId).map((id) => currentProduct(id).catch(() => null))).then((found) => {
      if (!isOver) setCards(found.flatMap((product) => (product === null ? [] : [toCard(product)])))
    })
    return () => {
      isOver = true
    }
  }, [productId])
  function forget() {
    keep(SEEN_KEY, null)
    setCards([])
  }
  if (cards.length === 0) return null
  return (
    <ProductRow
      heading={t('Recently seen')}
      hint={t('Kept in this browser only.')}
      cards={cards}
      action={
        <Button look="plain" small onClick={forget}>
          {t('Forget them')}
        </Button>
      }
    />
  )
}

/** Each once. Whatever else is stored there is left out. */
function seenBefore(productId: string): string[] {
  const kept = readStored(SEEN_KEY)
  const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && id !== productId) : []
  return [...new Set<string>(ids)].slice(0, SHOWN)
}

async function currentProduct(id: string): Promise<Product | null> {
  const { byId } = await catalogueStore.get()
  return byId.get(id) ?? askForProduct(id)
}
