export const ACTIVITY_TEXTS = {
  listFailed: 'Failed to load the activity',
  undone: 'The change was undone',
  undoFailed: 'Failed to undo the change',
  missing: 'There is no such change',
  cannot: 'This kind of change cannot be undone',
  gone: 'What was changed is no longer there, so this cannot be undone',
  thereAgain: 'It is there again already',
  nothing: 'It is already as it was before',
  codeTaken: 'Another coupon has this code by now',
  titleTaken: 'Another page has this title by now',
  slugTaken: 'Another campaign has this address by now',
} as const

export function undoneAlready(name: string): string {
  return `${name} undid this already`
}

export function changedSince(fields: readonly string[]): string {
  return `This was changed again since (${fields.join(', ')}). Undo the newer change first.`
}
