export const JOB_NAMES = [
  'payments',
  'webhooks',
  'refunds',
  'labels',
  'expiry',
  'tracking',
  'attempts',
  'mail',
  'stock',
  'imports',
  'sweeps',
  'backup',
  'together',
] as const
export type JobName = (typeof JOB_NAMES)[number]
