/** What admins are told about campaigns. */
export const CAMPAIGN_TEXTS = {
  added: 'Campaign added successfully',
  addFailed: 'Failed to add campaign',
  changed: 'Campaign updated successfully',
  changeFailed: 'Failed to update campaign',
  deleted: 'Campaign deleted successfully',
  deleteFailed: 'Failed to delete campaign',
  listFailed: 'Failed to load campaigns',
  previewFailed: 'What it will show could not be worked out',
  taken: 'There is a campaign at this address already',
  noSuchCategory: 'There is no such category',
  gone: 'This campaign is no longer there',
  changedMeanwhile: 'Somebody else changed this campaign while you were editing it. Nothing you typed is lost.',
} as const
