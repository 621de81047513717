import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '#rules/webhook-events.ts'
import { inList } from './in-list.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Other companies' servers that are told what happens in the shop. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Why the shop switched it off by itself; null otherwise. */
    offReason: text('off_reason', { enum: ['gone', 'failing'] }),
    /** Signs each message, so it has to be readable. */
    secret: text().notNull(),
    /** Signs beside it for a while after a rotation. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: time('previous_secret_until'),
    /** Nothing but failures since then. */
    failingSince: time('failing_since'),
    /** It asked for less: nothing is sent until then. */
    pausedUntil: time('paused_until'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('webhook_endpoints_events_check', sql`cardinality(${table.events}) > 0`),
    check('webhook_endpoints_reason_check', sql`${table.offReason} in ('gone', 'failing')`),
    check(
      'webhook_endpoints_previous_check',
      sql`(${table.previousSecret} is null) = (${table.previousSecretUntil} is null)`,
    ),
  ],
)

/** Outbox and log of what is sent: one row for each event and endpoint, written by triggers with the change itself. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** In the order of writing, which is the order of sending. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** One for all endpoints and all tries: receivers tell repetitions by it. */
    eventId: uuid('event_id').notNull(),
    type: text().notNull(),
    /** The order, product, refund or return; null of a test. */
    subjectId: uuid('subject_id'),
    /** A later change of the same thing replaces the data while it waits for its first try. */
    coalesceKey: text('coalesce_key'),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: time('at').notNull().defaultNow(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    dueAt: time('due_at').notNull().default(sql`'epoch'`),
    /** Tries of this round; sent again by hand, it begins anew. */
    tries: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    lastTriedAt: time('last_tried_at'),
    lastStatus: integer('last_status'),
    lastDurationMs: integer('last_duration_ms'),
    /** The beginning of what was answered. */
    lastAnswer: text('last_answer').notNull().default(''),
    lastProblem: text('last_problem').notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_due_index')
      .on(table.endpointId, table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_endpoint_index').on(table.endpointId, table.id),
    index('webhook_deliveries_at_index').on(table.at),
    uniqueIndex('webhook_deliveries_coalesce_key')
      .on(table.endpointId, table.coalesceKey)
      .where(sql`${table.coalesceKey} is not null and ${table.tries} = 0 and ${table.state} = 'waiting'`),
    check('webhook_deliveries_state_check', sql`${table.state} in ${inList(DELIVERY_STATES)}`),
  ],
)
