import type { MeaningJson } from '#contracts/catalogue/search.ts'

export const KIND_OPTIONS = [
  { value: 'synonym', label: 'Synonym' },
  { value: 'colour', label: 'Colour' },
  { value: 'material', label: 'Material' },
  { value: 'occasion', label: 'Occasion' },
  { value: 'person', label: 'Person' },
] as const

export const STATE_LABELS: Record<MeaningJson['state'], string> = {
  default: 'Default',
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
}

export function kindLabel(kind: string): string {
  return KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? kind
}

export function meaningKey({ kind, name }: Pick<MeaningJson, 'kind' | 'name'>): string {
  return `${kind}/${name}`
}

/** Every word of the filter stands in its name, its words, its state or the words of products. */
export function matchesMeaning(meaning: MeaningJson, kind: string, text: string): boolean {
  if (kind !== '' && meaning.kind !== kind) return false
  const { name, words, finds, state } = meaning
  const all = [name, ...words, ...finds, STATE_LABELS[state]].join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
