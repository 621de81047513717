import { lazy, Suspense, useState } from 'react'
import { t } from '../i18n/t.ts'

const SizeGuideDialog = lazy(() => import('./size-guide-dialog.tsx'))

/** Beside the sizes. `size` is the chosen one, or empty. */
export default function SizeGuideLink({ guideId, size }: { guideId: string; size: string }) {
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
