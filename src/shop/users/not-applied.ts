import { type SQL, sql } from 'drizzle-orm'
import { sellerApplications } from '#database/tables/accounts.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'

/** Whoever was asked for more has sent the form before. */
const IS_SENT = sql`(form.sent_at is not null or form.asked <> '')`

/**
 * Of an application: its user chose to sell when signing up and never sent the form, so there is nothing to decide yet. In a
 * shop in which nobody ever sent one the wish is all there is, and waits for an answer.
 */
export const hasNotApplied: SQL<boolean> = sql<boolean>`(coalesce(${sellerApplications.status}, '') = 'Pending'
  and exists (select 1 from ${sellerApplicationForms} as form where ${IS_SENT})
  and not exists (
    select 1 from ${sellerApplicationForms} as form
    where form.user_id = ${sellerApplications.userId} and ${IS_SENT}))`
