import { z } from 'zod'
import { MAIL_STATES } from '#rules/admin-lists.ts'
import { JOB_NAMES } from '#rules/background-jobs.ts'

const sized = z.object({ count: z.int(), bytes: z.number() })

export const systemAnswer = z.object({
  health: z.enum(['ok', 'attention']),
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  now: z.string(),
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string(), bytes: z.number() }),
  /** Where uploaded images are kept, and why they cannot be counted. */
  pictures: sized.extend({ where: z.string(), problem: z.string().nullable() }),
  backups: sized.extend({ newestAt: z.string().nullable() }),
  /** The disk of DATA_DIR. */
  disk: z.object({ freeBytes: z.number(), state: z.enum(['ok', 'low', 'full']) }),
  memoryBytes: z.number(),
  mailDelivery: z.enum(['row', 'queue']),
  jobs: z.array(
    z.object({
      name: z.enum(JOB_NAMES),
      /** Tasks due now or later. */
      waiting: z.int(),
      /** Tasks that are overdue by minutes. */
      late: z.int(),
      /** Dead letters. */
      dead: z.int(),
      ranAt: z.string().nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  dead: z.array(
    z.object({
      job: z.enum(['refunds', 'webhooks', 'mail']),
      id: z.string(),
      what: z.string(),
      error: z.string(),
      tries: z.int(),
      at: z.string(),
      /** Why it cannot be run again; null when it can. */
      hindrance: z.string().nullable(),
    }),
  ),
})
export type SystemJson = z.infer<typeof systemAnswer>
export type JobJson = SystemJson['jobs'][number]
export type DeadJson = SystemJson['dead'][number]

export const runAgainParams = z.object({ job: z.enum(['refunds', 'webhooks', 'mail']), id: z.string().max(128) })
export type RunAgain = z.infer<typeof runAgainParams>

/** Invalid query parameters fall back to their defaults. */
export const systemMailsQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  state: z.enum(MAIL_STATES).catch('all'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type SystemMailsQuery = z.infer<typeof systemMailsQuery>

export const systemMailsAnswer = z.object({
  mails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      state: z.enum(['queued', 'sent', 'dead']),
      isSecret: z.boolean(),
      tries: z.int(),
      error: z.string().nullable(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
})
export type SystemMailsJson = z.infer<typeof systemMailsAnswer>
export type SystemMailJson = SystemMailsJson['mails'][number]

export const drillKept = z.object({
  name: z.string(),
  at: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      kept: z.int(),
      restored: z.int(),
      keptPaise: z.number(),
      restoredPaise: z.number(),
      isSame: z.boolean(),
    }),
  ),
  problem: z.string().nullable(),
})
export type DrillJson = z.infer<typeof drillKept>
export type DrillLineJson = DrillJson['lines'][number]

export const downloadKeyAnswer = z.object({ success: z.literal(true), key: z.string() })
/** Sent by a form: the key is in the body, never in a URL. */
export const downloadForm = z.object({ key: z.string().max(100) })

export const backupsAnswer = z.object({
  backups: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      /** Null where the file cannot be read. */
      madeAt: z.string().nullable(),
      rows: z.int(),
      pictures: z.int(),
      engine: z.enum(['pglite', 'postgres']).nullable(),
    }),
  ),
  /** The running backup or drill, of any process that shares the folder. */
  work: z.object({ kind: z.enum(['backup', 'drill']), name: z.string(), percent: z.int() }).nullable(),
  /** The latest drill, of any process. */
  drill: drillKept.nullable(),
  /** Why the last backup failed. */
  problem: z.string().nullable(),
  nightlyKeepDays: z.int(),
})
export type BackupsJson = z.infer<typeof backupsAnswer>
export type BackupJson = BackupsJson['backups'][number]
