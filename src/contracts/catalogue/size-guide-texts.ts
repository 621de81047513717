/** What people are told about size guides. */
export const SIZE_GUIDE_TEXTS = {
  missing: 'This size guide is not there any more.',
  listFailed: 'Failed to load the size guides',
  saveFailed: 'Failed to save the size guide.',
  deleteFailed: 'Failed to delete the size guide.',
  taken: 'There is a size guide with this name already.',
  changedMeanwhile:
    'Somebody else changed this size guide while you were editing it. Nothing you typed is lost: save once more to put yours in its place.',
} as const

export function sizeGuideMessage(name: string, what: 'added' | 'updated' | 'deleted'): string {
  return `Size guide "${name}" ${what} successfully!`
}
