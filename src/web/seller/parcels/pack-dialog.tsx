import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-parcels.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useDirtyForms } from '../../desk/use-dirty-forms.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MissingWeights } from './missing-weights.tsx'
import { PackForm } from './pack-form.tsx'
import { ParcelList } from './parcel-list.tsx'
import './parcels.css'

const LOOK_AGAIN_MS = 1500

/** An order on the packing table: what is packed, and what is left to pack. */
export default function PackDialog({ order, onClose }: { order: Pick<OrderJson, '_id' | 'id'>; onClose: () => void }) {
  const answer = useApiQuery(calls.readPacking, { params: { id: order._id } })
  const [isDirty, setDirty] = useState(false)
  const weights = useDirtyForms()
  const { close, question } = useGuardedClose(isDirty || weights.isDirty, onClose)
  const { data, reload, change } = answer
  const isWaiting = data?.parcels.some(({ label }) => label === 'waiting') ?? false

  // Labels are made in the background.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(reload, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, reload])

  const take = (packing: PackingJson) => change(() => packing)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()} title={`Pack order ${order.id}`} size="wide">
      <DeskQuery answer={answer} loading="Loading the order" failed={PARCEL_TEXTS.failed} headingLevel={3}>
        {(packing) => (
          <div className="packing dense">
            <ParcelList packing={packing} onChanged={take} />
            {packing.problem === null ? (
              <>
                <MissingWeights items={packing.items} onSaved={reload} onDirty={weights.onDirty} />
                <PackForm key={packing.parcels.length} packing={packing} onPacked={take} onDirty={setDirty} />
              </>
            ) : packing.parcels.length === 0 ? (
              <Notice tone="warn">{packing.problem}</Notice>
            ) : null}
          </div>
        )}
      </DeskQuery>
      {question}
    </Dialog>
  )
}
