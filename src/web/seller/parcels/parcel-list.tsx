import { Printer } from 'lucide-react'
import { useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackedParcelJson, PackingJson } from '#contracts/seller/parcels.ts'
import { indianDay } from '#rules/indian-dates.ts'
import type { LabelSheet } from '#rules/parcel-label.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { labelChip } from './label-chips.ts'
import { downloadLabels, downloadManifest, sendCancel, sendRetry } from './parcel-calls.ts'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

type Props = { packing: PackingJson; onChanged: (packing: PackingJson) => void }

/** The parcels of an order, with their labels. */
export function ParcelList({ packing, onChanged }: Props) {
  const notify = useNotify()
  const { busy, run } = useAction<LabelSheet | 'manifest'>(PARCEL_TEXTS.failed, (message) =>
    notify({ type: 'error', message }),
  )
  const { parcels } = packing
  const ids = parcels.filter(({ label }) => label === 'made').map(({ _id }) => _id)
  if (parcels.length === 0) return null
  return (
    <section className="parcels" aria-label="Parcels">
      <ul className="parcel-list">
        {parcels.map((parcel) => (
          <Parcel key={parcel._id} parcel={parcel} packing={packing} onChanged={onChanged} />
        ))}
      </ul>
      {ids.length === 0 ? null : (
        <div className="parcel-acts">
          <Button
            look="line"
            small
            busy={busy === '4x6'}
            onClick={() => void run(() => downloadLabels(ids, '4x6'), '4x6')}
          >
            <Icon of={Printer} /> {ids.length === 1 ? 'Label' : `${ids.length} labels`}, 4 × 6 inch
          </Button>
          <Button
            look="line"
            small
            busy={busy === 'a4'}
            onClick={() => void run(() => downloadLabels(ids, 'a4'), 'a4')}
          >
            <Icon of={Printer} /> On A4
          </Button>
          <Button
            look="plain"
            small
            busy={busy === 'manifest'}
            onClick={() => void run(() => downloadManifest(ids), 'manifest')}
          >
            Manifest
          </Button>
        </div>
      )}
    </section>
  )
}

function Parcel({ parcel, packing, onChanged }: Props & { parcel: PackedParcelJson }) {
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { busy, run } = useAction<'retry' | 'cancel'>(PARCEL_TEXTS.failed, (message) =>
    notify({ type: 'error', message }),
  )
  const name = `parcel ${parcel.number}`
  const chip = labelChip(parcel)
  const act = (send: typeof sendRetry, key: 'retry' | 'cancel') =>
    run(async () => {
      const { message, packing: next } = await send(parcel._id)
      setAsking(false)
      onChanged(next)
      notify({ type: 'success', message })
    }, key)

  return (
    <li className="parcel">
      <div className="parcel-head">
        <h3>Parcel {parcel.number}</h3>
        <Chip tone={chip.tone}>{chip.text}</Chip>
        {parcel.awb === null ? null : <span className="num parcel-awb">{parcel.awb}</span>}
      </div>
      <p className="hint">{facts(parcel)}</p>
      <p className="hint">{contents(parcel, packing)}</p>
      {parcel.problem === null ? null : (
        <Notice tone={parcel.label === 'refused' ? 'bad' : 'warn'} isQuiet>
          {parcel.problem}
        </Notice>
      )}
      {parcel.mayCancel ? (
        <div className="parcel-acts">
          {parcel.problem === null ? null : (
            <Button look="line" small busy={busy === 'retry'} onClick={() => void act(sendRetry, 'retry')}>
              Try again<span className="sr"> with {name}</span>
            </Button>
          )}
          <Button look="plain" small onClick={() => setAsking(true)}>
            Cancel {name}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title={`Cancel ${name}?`}
          confirmText={`Cancel ${name}`}
          tone="bad"
          isBusy={busy === 'cancel'}
          onConfirm={() => void act(sendCancel, 'cancel')}
        >
          Its label is cancelled at the courier, and its price comes back. The order stays; its pieces can be packed
          again, with another box or courier.
        </AlertDialog>
      ) : null}
    </li>
  )
}

function facts({ courierName, price, collect, remitted, weightGrams, pickupFor, ...size }: PackedParcelJson): string {
  const parts = [
    courierName,
    price === null ? null : formatExactRupees(price),
    `${weightGrams} g`,
    `${size.lengthMm} × ${size.widthMm} × ${size.heightMm} mm`,
    collect > 0 ? `collects ${formatExactRupees(collect)}` : null,
    remitted > 0 ? `${formatExactRupees(remitted)} remitted` : null,
    pickupFor === null ? null : `pickup ${indianDay(pickupFor)}`,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function contents({ items }: PackedParcelJson, packing: PackingJson): string {
  return items
    .map(({ item, quantity }) => {
      const { title = '', choice = '' } = packing.items.find(({ _id }) => _id === item) ?? {}
      return `${quantity} × ${title}${choice === '' ? '' : ` (${choice})`}`
    })
    .join(', ')
}
