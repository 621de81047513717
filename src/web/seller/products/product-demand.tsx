import { Heart } from 'lucide-react'
import { useState } from 'react'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useRights } from '../../desk/use-rights.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'

const DemandDialog = lazyOverlay(() => import('./demand-dialog.tsx'))

/** '12 wishes, 3 waiting'; nothing for what nobody has asked for. */
export function ProductDemand({ product }: { product: SellerProductJson }) {
  const [isOpen, setOpen] = useState(false)
  const has = useRights()
  const words = demandText(product)
  if (words === '') return null
  if (!has('stock:read')) return <span className="hint">{words}</span>
  return (
    <>
      <Button
        look="plain"
        small
        aria-haspopup="dialog"
        aria-label={`${words} for ${product.title}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={Heart} /> {words}
      </Button>
      {isOpen ? <DemandDialog product={product} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export function demandText({ wishCount = 0, waitingCount = 0 }: SellerProductJson): string {
  const wishes = wishCount === 0 ? [] : [`${wishCount} ${wishCount === 1 ? 'wish' : 'wishes'}`]
  const waiting = waitingCount === 0 ? [] : [`${waitingCount} waiting`]
  return [...wishes, ...waiting].join(', ')
}
