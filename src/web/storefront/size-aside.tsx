import { useState } from 'react'
import type { Product } from '#rules/product.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t } from '../i18n/t.ts'
import { FitNote } from './fit-note.tsx'

const SizeGuideDialog = lazyOverlay(() => import('./size-guide-dialog.tsx'))

type SizeAsideProps = {
  product: Pick<Product, 'sizeGuideId' | 'fit'>
  /** The chosen one, or empty. */
  size: string
}

/** Beside the sizes: what buyers say about the fit, and the size guide. */
export default function SizeAside({ product: { sizeGuideId, fit }, size }: SizeAsideProps) {
  return (
    <>
      {fit ? <FitNote counts={fit} /> : null}
      {sizeGuideId ? <SizeGuideLink guideId={sizeGuideId} size={size} /> : null}
    </>
  )
}

function SizeGuideLink({ guideId, size }: { guideId: string; size: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Size guide')}
      </button>
      {isOpen ? <SizeGuideDialog guideId={guideId} size={size} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
