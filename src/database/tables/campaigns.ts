import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CampaignRule } from '#rules/campaigns.ts'

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique('campaigns_slug_key'),
    title: text().notNull(),
    tagline: text().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    rule: jsonb().$type<CampaignRule>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('campaigns_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('campaigns_time_check', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'campaigns_rule_check',
      sql`coalesce(${table.rule} ->> 'kind', '') in ('new', 'discount', 'category', 'ending')`,
    ),
  ],
)
