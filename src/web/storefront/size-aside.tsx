import { lazy, Suspense, useState } from 'react'
import type { Product } from '#rules/product.ts'
import { t } from '../i18n/t.ts'
import { FitNote } from './fit-note.tsx'

const SizeGuideDialog = lazy(() => import('./size-guide-dialog.tsx'))

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
      {isOpen ? (
        <Suspense fallback={null}>
          <SizeGuideDialog guideId={guideId} size={size} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
