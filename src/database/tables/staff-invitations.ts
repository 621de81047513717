import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { staffGroups } from './staff.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Links that make somebody a helper: used, or taken back, by deleting the row. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    sellerId: uuid('seller_id').notNull(),
    staffGroupId: uuid('staff_group_id').notNull(),
    /** Always lower-case. */
    email: text().notNull(),
    /** SHA-256 in hex: the key itself is in the mail alone. */
    keyHash: text('key_hash').notNull().unique('staff_invitations_hash_key'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    unique('staff_invitations_email_key').on(table.sellerId, table.email),
    foreignKey({
      name: 'staff_invitations_group_fk',
      columns: [table.staffGroupId, table.sellerId],
      foreignColumns: [staffGroups.id, staffGroups.sellerId],
    }).onDelete('restrict'),
    index('staff_invitations_group_index').on(table.staffGroupId),
    index('staff_invitations_invited_by_index').on(table.invitedBy),
    check('staff_invitations_email_check', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
  ],
)
