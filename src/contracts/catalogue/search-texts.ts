/** What sellers are told about the meanings of words. */
export const MEANING_TEXTS = {
  listFailed: 'Failed to fetch the meanings',
  saveFailed: 'The meaning could not be saved.',
  resetFailed: 'The meaning could not be reset.',
  previewFailed: 'The preview could not be made.',
  historyFailed: 'The history could not be loaded',
  changedMeanwhile:
    'Somebody else changed this meaning while you were editing it. Nothing you typed is lost: save once more to put yours in its place.',
  taken: 'There is a meaning of this kind and name already.',
  unknown: 'There is no such meaning.',
  tooMany: 'There are too many meanings of your own. Delete some that are not used.',
} as const

export function meaningMessage(name: string, what: 'saved' | 'removed' | 'reset' | 'deleted'): string {
  switch (what) {
    case 'saved':
      return `“${name}” saved. Searches use it from now on.`
    case 'removed':
      return `“${name}” removed. Searches no longer use it.`
    case 'reset':
      return `“${name}” is back to its default.`
    case 'deleted':
      return `“${name}” deleted.`
  }
}

/** What sellers are told about the rules of a search. */
export const RULE_TEXTS = {
  tooMany: 'There are 500 rules already. Delete one that is no longer needed.',
  listFailed: 'Failed to fetch the rules',
  deskFailed: 'Failed to fetch the searches',
  saveFailed: 'The rule could not be saved.',
  changedMeanwhile:
    'Somebody else changed this rule while you were editing it. Nothing you typed is lost: save once more to put yours in its place.',
  changedBeforeDelete:
    'This rule has changed since you opened the page. It is shown as it is now; delete it again if you still want to.',
  noQuery: 'Say for which search.',
  pathHint: 'A page of this shop that everybody may open, such as /category/fashion.',
  badPath:
    'A search cannot lead there: only to a page of this shop that everybody may open, such as /category/fashion, and not to a search.',
  noPage: 'There is no such page in this shop. Open it once yourself and copy its address.',
  empty: 'Choose a page or at least one product.',
  taken: 'There is a rule for this search already.',
  tooManyPinned: 'At most 12 products.',
  noProduct: 'A product that you chose is no longer sold.',
} as const

export function ruleUndone(query: string): string {
  return `The rule for “${query}” is as it was before.`
}

export function ruleMessage(query: string, isDeleted: boolean): string {
  return isDeleted ? `The rule for “${query}” is deleted.` : `The rule for “${query}” is saved.`
}
