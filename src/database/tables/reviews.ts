import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { PICTURE_STATES, REVIEW_STATES } from '#rules/review-moderation.ts'
import { PICTURE_REASONS, REVIEW_REASONS } from '#rules/review-reasons.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true })

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    comment: text().notNull(),
    rating: smallint().notNull(),
    /** How the author finds its size; null where they were not asked or did not say. */
    fit: text({ enum: ['small', 'true', 'large'] }),
    verifiedPurchase: boolean('verified_purchase').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: REVIEW_STATES }).notNull().default('shown'),
    /** Counts edits and decisions: who decides about what they have not seen is refused. */
    revision: integer().notNull().default(0),
    hiddenReason: text('hidden_reason', { enum: REVIEW_REASONS }),
    hiddenNote: text('hidden_note'),
    /** Null unless somebody has to decide about it or its pictures. */
    checkSince: time('check_since'),
    /** The last decision about its text. Until it is edited, reports do not bring it back. */
    checkedAt: time('checked_at'),
    /** Kept by triggers on `review_votes`. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    reply: text(),
    repliedAt: time('replied_at'),
    replyEditedAt: time('reply_edited_at'),
    /** The author is mailed once. */
    replyMailedAt: time('reply_mailed_at'),
  },
  (table) => [
    unique('reviews_product_user_key').on(table.productId, table.userId),
    index('reviews_user_index').on(table.userId),
    index('reviews_check_index').on(table.checkSince).where(sql`${table.checkSince} is not null`),
    index('reviews_not_shown_index').on(table.id).where(sql`${table.state} <> 'shown'`),
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    check('reviews_fit_check', sql`${table.fit} in ('small', 'true', 'large')`),
    check('reviews_comment_check', sql`btrim(${table.comment}) <> ''`),
    check('reviews_state_check', sql`${table.state} in ('shown', 'hidden', 'waiting')`),
    check('reviews_hidden_check', sql`(${table.state} = 'shown') = (${table.hiddenReason} is null)`),
    check('reviews_helpful_check', sql`${table.helpfulCount} >= 0`),
  ],
)

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_user_index').on(table.userId),
  ],
)

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: REVIEW_REASONS }).notNull(),
    createdAt: time('created_at').notNull(),
    /** Null while the desk has not decided. */
    decidedAt: time('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_reports_user_index').on(table.userId),
  ],
)

/**
 * Pictures with a review. Until one is approved it is kept here, for its author and the desk; then it moves to the
 * uploads, whose addresses anybody may open. Of a rejected one only the reason stays.
 */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the review is sent. */
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    state: text({ enum: PICTURE_STATES }).notNull().default('waiting'),
    reason: text({ enum: PICTURE_REASONS }),
    /** WebP, made anew from what was uploaded. */
    bytes: bytea(),
    /** Its public address. */
    image: text(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('review_pictures_review_index').on(table.reviewId),
    index('review_pictures_user_index').on(table.userId),
    index('review_pictures_image_index').on(table.image).where(sql`${table.image} is not null`),
    index('review_pictures_unsent_index').on(table.createdAt).where(sql`${table.reviewId} is null`),
    check('review_pictures_bytes_check', sql`(${table.state} = 'waiting') = (${table.bytes} is not null)`),
    check('review_pictures_image_check', sql`(${table.state} = 'approved') = (${table.image} is not null)`),
    check('review_pictures_reason_check', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
  ],
)

/** Who deleted a hidden review: what they write about the product next is looked at before others see it. */
export const reviewRechecks = pgTable(
  'review_rechecks',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: REVIEW_REASONS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.userId] }),
    index('review_rechecks_user_index').on(table.userId),
  ],
)
