import type { DiskState } from '#rules/disk-space.ts'

/** What the system page shows. Free of zod, so that the browser can use it. */
export const JOB_NAMES = [
  'payments',
  'webhooks',
  'refunds',
  'expiry',
  'mail',
  'stock',
  'imports',
  'sweeps',
  'backup',
] as const
export type JobName = (typeof JOB_NAMES)[number]

export type JobJson = {
  name: JobName
  /** What there is to do, now or at its time. */
  waiting: number
  /** What should have been done minutes ago. */
  late: number
  /** What was given up and waits for a person. */
  dead: number
  ranAt: string | null
  lastError: string | null
}

export type DeadJson = {
  job: 'refunds' | 'webhooks' | 'mail'
  id: string
  what: string
  error: string
  tries: number
  at: string
  /** Why it cannot be run again; null when it can. */
  hindrance: string | null
}

export type SystemJson = {
  health: 'ok' | 'attention'
  version: string
  node: string
  startedAt: string
  now: string
  database: { kind: 'pglite' | 'postgres'; version: string; bytes: number }
  /** Where uploaded pictures are kept, and why they cannot be counted. */
  pictures: { where: string; count: number; bytes: number; problem: string | null }
  backups: { count: number; bytes: number; newestAt: string | null }
  /** The disk of DATA_DIR. */
  disk: { freeBytes: number; state: DiskState }
  memoryBytes: number
  mailDelivery: 'row' | 'queue'
  jobs: JobJson[]
  dead: DeadJson[]
}

export const MAIL_STATES = ['all', 'queued', 'sent', 'dead'] as const

export type SystemMailJson = {
  id: string
  kind: string
  to: string
  subject: string
  state: 'queued' | 'sent' | 'dead'
  isSecret: boolean
  tries: number
  error: string | null
  createdAt: string
  sentAt: string | null
}

export type SystemMailsJson = { mails: SystemMailJson[]; total: number; page: number; pageCount: number }

export type BackupJson = {
  name: string
  bytes: number
  /** Null where the file cannot be read. */
  madeAt: string | null
  rows: number
  pictures: number
  engine: 'pglite' | 'postgres' | null
}

export type DrillLineJson = {
  name: string
  kept: number
  restored: number
  keptPaise: number
  restoredPaise: number
  isSame: boolean
}

export type DrillJson = { name: string; at: string; lines: DrillLineJson[]; problem: string | null }

export type BackupsJson = {
  backups: BackupJson[]
  /** What is being done right now, by whichever process that shares the folder. */
  work: { kind: 'backup' | 'drill'; name: string; percent: number } | null
  /** The newest drill, whichever process made it. */
  drill: DrillJson | null
  /** Why the last backup failed. */
  problem: string | null
  nightlyKeepDays: number
}
