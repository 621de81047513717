import { z } from 'zod'

const facts = z.record(z.string(), z.unknown()).nullable()
const day = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/)

export const activityQuery = z.object({
  q: z.string().trim().max(100).default(''),
  /** The id of a user. */
  by: z.string().max(64).default(''),
  kind: z.string().max(40).default(''),
  /** Days in India, both included. */
  from: day.default(''),
  to: day.default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ActivityQuery = z.infer<typeof activityQuery>

export const activityJson = z.object({
  _id: z.uuid(),
  at: z.string(),
  by: z.object({ _id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  name: z.string(),
  before: facts,
  after: facts,
  canUndo: z.boolean(),
  /** Who undid it, and when. */
  undone: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** True for an entry that undid another. */
  isUndo: z.boolean(),
})
export type ActivityJson = z.infer<typeof activityJson>

export const activityList = z.object({
  activity: z.array(activityJson),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** All users and kinds in the log, for the filters. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  kinds: z.array(z.string()),
})
export type ActivityListJson = z.infer<typeof activityList>

export const undoneAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
})
export type UndoneAnswer = z.infer<typeof undoneAnswer>
