import { useState } from 'react'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t } from '../i18n/t.ts'

const SizeGuideDialog = lazyOverlay(() => import('./size-guide-dialog.tsx'))

/** Beside the sizes. `size` is the chosen one, or empty. */
export default function SizeGuideLink({ guideId, size }: { guideId: string; size: string }) {
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
