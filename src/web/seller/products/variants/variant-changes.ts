import { valuesText } from '#rules/variants/variant.ts'
import { draftRows, toVariantsForm, type VariantsDraft } from './variants-draft.ts'

/** What differs between two versions of the combinations, as texts. */
export function variantChanges(before: VariantsDraft, after: VariantsDraft): string[] {
  if (!before.isOn && !after.isOn) return []
  const options = toVariantsForm(after).options.map(({ name, values }) => ({ name, text: values.join(', ') }))
  const known = new Map(toVariantsForm(before).options.map(({ name, values }) => [name, values.join(', ')]))
  const changedOptions = options
    .filter(({ name, text }) => known.get(name) !== text)
    .map(({ name, text }) => `${name}: ${text}`)
  return [...changedOptions, ...stockChanges(before, after), ...otherChanges(before, after)]
}

/** 'Red, S: 3 in stock, 5 before' */
export function stockChanges(before: VariantsDraft, after: VariantsDraft): string[] {
  const changed = bothRows(before, after).filter(([was, now]) => was.stock !== now.stock)
  const words = changed.map(
    ([was, now]) => `${valuesText(now.values)}: ${now.stock} in stock, ${was.stock || '0'} before`,
  )
  return before.unassigned !== after.unassigned
    ? [`To divide: ${after.unassigned}, ${before.unassigned} before`, ...words]
    : words
}

function otherChanges(before: VariantsDraft, after: VariantsDraft): string[] {
  const isOther = ([was, now]: RowPair) => JSON.stringify({ ...was, ...STOCK }) !== JSON.stringify({ ...now, ...STOCK })
  return bothRows(before, after)
    .filter(isOther)
    .map(([, { values }]) => `${valuesText(values)}: code, price or measures`)
}

const STOCK = { stock: '', stockSeen: '' }
type RowPair = [VariantsDraft['rows'][string], VariantsDraft['rows'][string]]

function bothRows(before: VariantsDraft, after: VariantsDraft): RowPair[] {
  const known = new Map(draftRows(before).map(({ id, row }) => [id, row]))
  return draftRows(after).flatMap(({ id, row }): RowPair[] => {
    const was = known.get(id)
    return was === undefined ? [] : [[was, row]]
  })
}
