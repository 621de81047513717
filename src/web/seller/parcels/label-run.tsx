import { useEffect, useEffectEvent, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { LabelRunJson } from '#contracts/seller/parcels.ts'
import type { LabelSheet } from '#rules/parcel-label.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { type OnDirty, useDirtyForms } from '../../desk/use-dirty-forms.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { labelChip } from './label-chips.ts'
import { oncePerProduct, WeightField } from './missing-weights.tsx'
import { NoBoxYet } from './no-box-yet.tsx'
import { downloadLabels, downloadManifest, fetchLabelRun, startLabels } from './parcel-calls.ts'
import './parcels.css'

const LOOK_AGAIN_MS = 1500

type Props = {
  ids: readonly string[]
  /** Begun before the page was loaded: only looked at. */
  isResumed: boolean
  onClose: () => void
}
type Orders = LabelRunJson['orders']

/** Labels of many orders: how far each is, then one file of all and the manifest. */
export default function LabelRun({ ids, isResumed, onClose }: Props) {
  const [orders, setOrders] = useState<Orders | null>(null)
  const [notice, setNotice] = useNotice()
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, setNotice)
  const weights = useDirtyForms()
  const { close, question } = useGuardedClose(weights.isDirty, onClose)
  const isWaiting = orders?.some(({ label }) => label === 'waiting') ?? false

  const start = () => run(async () => setOrders((await startLabels(ids)).orders))
  const look = useEffectEvent(
    () =>
      void fetchLabelRun(ids)
        .then(({ orders: now }) => setOrders(now))
        .catch(() => undefined),
  )
  const begin = useEffectEvent(() => (isResumed ? look() : void start()))
  useEffect(() => begin(), [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  const made = orders?.filter(({ label }) => label === 'made') ?? []
  const unpacked = orders?.filter(({ label }) => label === 'none') ?? []
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={ids.length === 1 ? 'Label of 1 order' : `Labels of ${ids.length} orders`}
      size="wide"
      footer={<Prints parcelIds={made.flatMap(({ parcelIds }) => parcelIds)} />}
    >
      <div className="label-run dense">
        {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
        <ProgressBar
          label="Labels made"
          value={orders === null ? undefined : made.length}
          max={ids.length}
          aside={`${made.length} of ${ids.length}`}
        />
        <NoBoxYet onAdded={() => void start()} />
        {orders === null ? null : <OrderLabels orders={orders} onWeighed={look} onDirty={weights.onDirty} />}
        {unpacked.length === 0 ? null : (
          <div className="parcel-acts">
            <Button look="line" busy={isBusy} onClick={() => void start()}>
              {unpacked.length === 1
                ? 'Try the order that is not packed'
                : `Try the ${unpacked.length} that are not packed`}
            </Button>
          </div>
        )}
      </div>
      {question}
    </Dialog>
  )
}

/** First what needs somebody. */
const RANKS = ['none', 'refused', 'waiting', 'made', 'cancelled'] as const

type OrderLabelsProps = { orders: Orders; onWeighed: () => void; onDirty: OnDirty }

function OrderLabels({ orders, onWeighed, onDirty }: OrderLabelsProps) {
  const sorted = [...orders].sort((a, b) => RANKS.indexOf(a.label) - RANKS.indexOf(b.label))
  const asked = new Set<string>()
  return (
    <ul aria-label="Orders">
      {sorted.map((order) => {
        const chip = labelChip(order)
        // A product that several orders wait for is asked for once.
        const missing = oncePerProduct(order.missing).filter(({ productId }) => !asked.has(productId))
        for (const { productId } of missing) asked.add(productId)
        return (
          <li key={order._id} className="parcel">
            <div className="parcel-head">
              <h3 className="num">{order.number}</h3>
              <Chip tone={chip.tone}>{chip.text}</Chip>
            </div>
            {order.problem === null ? null : <p className="hint">{order.problem}</p>}
            {missing.map((item) => (
              <WeightField key={item.productId} item={item} onSaved={onWeighed} onDirty={onDirty} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function Prints({ parcelIds }: { parcelIds: readonly string[] }) {
  const notify = useNotify()
  const { busy, run } = useAction<LabelSheet | 'manifest'>(PARCEL_TEXTS.failed, (message) =>
    notify({ type: 'error', message }),
  )
  const none = parcelIds.length === 0 ? { disabledReason: 'No label is made yet.' } : {}
  const count = parcelIds.length === 1 ? '1 label' : `${parcelIds.length} labels`
  return (
    <>
      {parcelIds.length === 0 ? null : (
        <>
          <Button
            look="plain"
            busy={busy === 'manifest'}
            onClick={() => void run(() => downloadManifest(parcelIds), 'manifest')}
          >
            Manifest
          </Button>
          <Button
            look="line"
            busy={busy === 'a4'}
            onClick={() => void run(() => downloadLabels(parcelIds, 'a4'), 'a4')}
          >
            Four on A4
          </Button>
        </>
      )}
      <Button busy={busy === '4x6'} {...none} onClick={() => void run(() => downloadLabels(parcelIds, '4x6'), '4x6')}>
        {`Print ${count}`}
      </Button>
    </>
  )
}
