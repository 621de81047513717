import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as calls from '#contracts/calls/seller-parcels.ts'
import type { SavedBoxJson } from '#contracts/seller/parcels.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useNotify } from '../../desk/banners.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const BoxDialog = lazyOverlay(() => import('../settings/box-dialog.tsx'))

/** A shop that has no box yet hears of it at once, not after the last weight was typed. */
export function NoBoxYet({ onAdded }: { onAdded: () => void }) {
  const { data, change } = useApiQuery(calls.listBoxes)
  const [isAdding, setAdding] = useState(false)
  const notify = useNotify()
  if (data === null || data.boxes.length > 0) return null

  function saved({ message, boxes }: SavedBoxJson) {
    setAdding(false)
    change(() => ({ boxes }))
    notify({ type: 'success', message })
    onAdded()
  }

  return (
    <>
      <Notice
        tone="warn"
        isQuiet
        title="No box yet"
        action={
          <Button look="line" small onClick={() => setAdding(true)}>
            <Icon of={Plus} /> Add a box
          </Button>
        }
      >
        A label needs the size of a box and the weight of every piece.
      </Notice>
      {isAdding ? <BoxDialog box={null} onSaved={saved} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
