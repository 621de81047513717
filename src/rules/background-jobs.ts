export const JOB_NAMES = [
  'payments',
  'webhooks',
  'refunds',
  'labels',
  'expiry',
  'tracking',
  'attempts',
  'care',
  'mail',
  'stock',
  'imports',
  'sweeps',
  'backup',
  'together',
] as const
export type JobName = (typeof JOB_NAMES)[number]
