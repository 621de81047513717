/** What waits for a person, as the admin's dashboard counts it. */
export const NEEDS = [
  'applications',
  'returns',
  'orphans',
  'mismatches',
  'queries',
  'mails',
  'notices',
  'jobs',
] as const
export type Need = (typeof NEEDS)[number]
