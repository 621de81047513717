import { activityList, activityQuery, undoneAnswer } from '../admin/activity.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const listActivity = {
  summary: 'List changes',
  description: 'Who changed what and when; searched, filtered and paged.',
  auth: 'admin',
  right: 'activity:read',
  query: activityQuery,
  answer: activityList,
} satisfies CallSpec

export const undoActivity = {
  summary: 'Undo a change',
  description: 'Refused when it was changed again since.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  answer: undoneAnswer,
} satisfies CallSpec
