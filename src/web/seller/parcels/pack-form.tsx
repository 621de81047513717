import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FetchedAt } from './fetched-at.tsx'
import {
  type DraftProblem,
  draftProblems,
  isUnweighed,
  movePieces,
  newDraft,
  type ParcelDraft,
  restOf,
  toInput,
} from './pack-draft.ts'
import { sendParcels } from './parcel-calls.ts'
import { ParcelFields } from './parcel-fields.tsx'

type Props = { packing: PackingJson; onPacked: (packing: PackingJson) => void; onDirty: (isDirty: boolean) => void }

/** What is left of an order, in one parcel or in several. */
export function PackForm({ packing, onPacked, onDirty }: Props) {
  const notify = useNotify()
  const [drafts, setDrafts] = useState(() => [newDraft(0, packing)])
  const [isTouched, setTouched] = useState(false)
  const [problems, setProblems] = useState<DraftProblem[]>([])
  const [notice, setNotice] = useNotice()
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, setNotice)
  const over = packing.items.filter((item) => restOf(item, drafts) < 0)
  const left = packing.items.reduce((sum, item) => sum + Math.max(0, restOf(item, drafts)), 0)
  useEffect(() => onDirty(isTouched), [isTouched, onDirty])

  function change(key: number, part: Partial<ParcelDraft>, isTyped = true) {
    if (isTyped) setTouched(true)
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
    setProblems((known) => known.filter((one) => one.key !== key))
  }

  function move(key: number, item: PackingJson['items'][number], typed: string) {
    setTouched(true)
    setDrafts((all) => movePieces(all, key, item, typed))
    setProblems([])
  }

  function addParcel() {
    setTouched(true)
    setDrafts((all) => [...all, newDraft(Math.max(...all.map(({ key }) => key)) + 1, packing)])
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = draftProblems(drafts, packing)
    setProblems(found)
    setNotice(found.length === 0 && over.length > 0 ? PARCEL_TEXTS.tooMany : null)
    if (found.length > 0 || over.length > 0) return
    void run(async () => {
      const { message, packing: next } = await sendParcels(
        packing.order._id,
        drafts.map((draft) => toInput(draft, packing)),
      )
      setTouched(false)
      onPacked(next)
      notify({ type: 'success', message })
    })
  }

  return (
    <form className="pack-form" noValidate onSubmit={submit}>
      {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
      {drafts.map((draft, index) => (
        <ParcelFields
          key={draft.key}
          draft={draft}
          name={drafts.length === 1 && packing.parcels.length === 0 ? 'One parcel' : `New parcel ${index + 1}`}
          packing={packing}
          problem={problems.find(({ key }) => key === draft.key)?.message ?? null}
          onChange={(part, isTyped) => change(draft.key, part, isTyped)}
          onPieces={(item, typed) => move(draft.key, item, typed)}
          onRemove={drafts.length === 1 ? null : () => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <p className="hint" role="status">
        {over.length > 0
          ? `Too many of: ${over.map(({ title }) => title).join(', ')}.`
          : left === 0
            ? 'All pieces are in a parcel.'
            : left === 1
              ? '1 piece is in no parcel yet; it can be packed later.'
              : `${left} pieces are in no parcel yet; they can be packed later.`}
      </p>
      <FetchedAt fetchedAt={packing.fetchedAt} />
      <div className="parcel-acts">
        <Button
          type="submit"
          busy={isBusy}
          {...(isUnweighed(drafts, packing)
            ? { disabledReason: 'Please enter the missing weights, or the weight of the parcel.' }
            : {})}
        >
          {drafts.length === 1 ? 'Make label' : `Make ${drafts.length} labels`}
        </Button>
        <Button look="line" onClick={addParcel}>
          <Icon of={Plus} /> Split: another parcel
        </Button>
      </div>
    </form>
  )
}
