import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { BoxJson, PackingJson, ParcelInput } from '#contracts/seller/parcels.ts'
import { MAX_PARCEL_GRAMS, parcelWeight } from '#rules/parcel-plan.ts'

/** A parcel as it is typed. */
export type ParcelDraft = {
  key: number
  /** By item: how many pieces go into it. */
  pieces: Readonly<Record<string, string>>
  boxId: string
  /** Empty: the sum of pieces and box. */
  weight: string
  lengthMm: string
  widthMm: string
  heightMm: string
  courierId: string | null
}

type Item = PackingJson['items'][number]

export const leftOf = ({ quantity, packed }: Item) => quantity - packed

/** The first takes all that is left; further ones begin empty. */
export function newDraft(key: number, { items, boxes, boxId }: PackingJson): ParcelDraft {
  const pieces = Object.fromEntries(items.map((item) => [item._id, key === 0 ? String(leftOf(item)) : '0']))
  const draft = { key, pieces, weight: '', courierId: null, boxId: '', lengthMm: '', widthMm: '', heightMm: '' }
  return { ...draft, ...inBox(boxes.find(({ _id }) => _id === boxId)) }
}

/** Measures of a box; they may be overtyped afterwards. */
export function inBox(box: BoxJson | undefined): Partial<ParcelDraft> {
  if (box === undefined) return { boxId: '' }
  const [lengthMm, widthMm, heightMm] = [box.lengthMm, box.widthMm, box.heightMm].map(String) as [
    string,
    string,
    string,
  ]
  return { boxId: box._id, lengthMm, widthMm, heightMm }
}

/** Puts so many pieces into a parcel; what is then too many leaves the other parcels, the first of them first. */
export function movePieces(drafts: readonly ParcelDraft[], key: number, item: Item, typed: string): ParcelDraft[] {
  const moved = drafts.map((draft) => (draft.key === key ? withPieces(draft, item, typed) : draft))
  return moved.map((draft, index) => {
    const earlier = moved.slice(0, index).filter((one) => one.key !== key)
    const taken = earlier.reduce((sum, one) => sum + whole(one.pieces[item._id] ?? ''), 0)
    const has = whole(draft.pieces[item._id] ?? '')
    const over = Math.max(0, -restOf(item, moved) - taken)
    return draft.key === key || over === 0 || has === 0
      ? draft
      : withPieces(draft, item, String(Math.max(0, has - over)))
  })
}

function withPieces(draft: ParcelDraft, { _id }: Item, typed: string): ParcelDraft {
  return { ...draft, pieces: { ...draft.pieces, [_id]: typed } }
}

/** Pieces that nobody weighed, in parcels whose weight is to be summed up. */
export function isUnweighed(drafts: readonly ParcelDraft[], { items }: PackingJson): boolean {
  const summed = drafts.filter(({ weight }) => weight.trim() === '')
  return items.some(
    ({ _id, weightGrams }) => weightGrams === null && summed.some(({ pieces }) => whole(pieces[_id] ?? '') > 0),
  )
}

/** What the typed parcels would take beyond, or leave of, each item: 0 when all is packed. */
export function restOf(item: Item, drafts: readonly ParcelDraft[]): number {
  return drafts.reduce((left, { pieces }) => left - whole(pieces[item._id] ?? ''), leftOf(item))
}

/** The weight as typed, or the sum; null while it is not known. */
export function draftWeight(draft: ParcelDraft, { items, boxes }: PackingJson): number | null {
  if (draft.weight.trim() !== '') return whole(draft.weight) || null
  const lines = items
    .map(({ _id, weightGrams }) => ({ quantity: whole(draft.pieces[_id] ?? ''), weightGrams }))
    .filter(({ quantity }) => quantity > 0)
  const box = boxes.find(({ _id }) => _id === draft.boxId)
  return lines.length === 0 ? null : parcelWeight(lines, box?.weightGrams ?? 0)
}

/** Something is typed that no parcel weighs. */
export function hasBadWeight(draft: ParcelDraft, packing: PackingJson): boolean {
  return draft.weight.trim() !== '' && draftWeight(draft, packing) === null
}

export type Measures = { lengthMm: number; widthMm: number; heightMm: number }

/** Null while one of them is missing. */
export function draftMeasures(draft: ParcelDraft): Measures | null {
  const measures = { lengthMm: whole(draft.lengthMm), widthMm: whole(draft.widthMm), heightMm: whole(draft.heightMm) }
  return Object.values(measures).every((mm) => mm >= 1 && mm <= 3000) ? measures : null
}

export type DraftProblem = { key: number; message: string }

/** Why the parcels cannot be sent as typed: the first reason of each. */
export function draftProblems(drafts: readonly ParcelDraft[], packing: PackingJson): DraftProblem[] {
  return drafts.flatMap((draft) => {
    const counts = packing.items.map(({ _id }) => draft.pieces[_id]?.trim() || '0')
    if (counts.some((typed) => !/^\d{1,6}$/.test(typed)))
      return [{ key: draft.key, message: 'Pieces are whole numbers.' }]
    if (counts.every((typed) => Number(typed) === 0))
      return [{ key: draft.key, message: 'Please put a piece into it.' }]
    if (draftMeasures(draft) === null) return [{ key: draft.key, message: 'Measures are from 1 to 3000 mm.' }]
    if (draft.weight.trim() !== '' && !/^[1-9]\d{0,5}$/.test(draft.weight.trim())) {
      return [{ key: draft.key, message: 'The weight is a whole number of grams.' }]
    }
    if ((draftWeight(draft, packing) ?? 0) > MAX_PARCEL_GRAMS) {
      return [{ key: draft.key, message: PARCEL_TEXTS.tooHeavy }]
    }
    return []
  })
}

export function toInput(draft: ParcelDraft, { items }: PackingJson): ParcelInput {
  const measures = draftMeasures(draft)
  if (measures === null) throw new Error('a parcel without measures is not sent')
  return {
    items: items
      .map(({ _id }) => ({ item: _id, quantity: whole(draft.pieces[_id] ?? '') }))
      .filter(({ quantity }) => quantity > 0),
    boxId: draft.boxId === '' ? null : draft.boxId,
    weightGrams: draft.weight.trim() === '' ? null : whole(draft.weight),
    ...measures,
    courierId: draft.courierId,
  }
}

function whole(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
}
