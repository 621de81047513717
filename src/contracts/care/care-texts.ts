export const CARE_TEXTS = {
  listFailed: 'Failed to fetch customer queries',
  replied: 'Reply sent successfully',
  resolved: 'Query marked as resolved',
  reopened: 'Query reopened',
  failed: 'That did not work. Please try again.',
  missing: 'This query is not there any more.',
  bodyMissing: 'Please write a reply',
  replySaved: 'Saved reply kept',
  replyDeleted: 'Saved reply deleted',
  replyMissing: 'This saved reply is not there any more.',
  titleMissing: 'Please give it a name',
  titleTaken: 'There is a saved reply of that name already',
} as const
