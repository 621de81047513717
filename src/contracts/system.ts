import { z } from 'zod'
import {
  type BackupsJson,
  type DrillJson,
  JOB_NAMES,
  MAIL_STATES,
  type SystemJson,
  type SystemMailsJson,
} from './system-json.ts'

const sized = z.object({ count: z.int(), bytes: z.number() })

export const systemAnswer = z.object({
  health: z.enum(['ok', 'attention']),
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  now: z.string(),
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string(), bytes: z.number() }),
  pictures: sized.extend({ where: z.string(), problem: z.string().nullable() }),
  backups: sized.extend({ newestAt: z.string().nullable() }),
  disk: z.object({ freeBytes: z.number(), state: z.enum(['ok', 'low', 'full']) }),
  memoryBytes: z.number(),
  mailDelivery: z.enum(['row', 'queue']),
  jobs: z.array(
    z.object({
      name: z.enum(JOB_NAMES),
      waiting: z.int(),
      late: z.int(),
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
      hindrance: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<SystemJson>

export const runAgainParams = z.object({ job: z.enum(['refunds', 'webhooks', 'mail']), id: z.string().max(128) })
export type RunAgain = z.infer<typeof runAgainParams>

/** An address that was typed by hand still answers: what is not understood is the usual. */
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
}) satisfies z.ZodType<SystemMailsJson>

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
}) satisfies z.ZodType<DrillJson>

export const downloadKeyAnswer = z.object({ success: z.literal(true), key: z.string() })
/** What a form of the page sends: the key stands in its body, never in an address. */
export const downloadForm = z.object({ key: z.string().max(100) })

export const backupsAnswer = z.object({
  backups: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      madeAt: z.string().nullable(),
      rows: z.int(),
      pictures: z.int(),
      engine: z.enum(['pglite', 'postgres']).nullable(),
    }),
  ),
  work: z.object({ kind: z.enum(['backup', 'drill']), name: z.string(), percent: z.int() }).nullable(),
  drill: drillKept.nullable(),
  problem: z.string().nullable(),
  nightlyKeepDays: z.int(),
}) satisfies z.ZodType<BackupsJson>
