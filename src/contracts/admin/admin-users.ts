import { z } from 'zod'
import { ROLES, USER_SORTS, USER_STATUSES } from '#rules/admin-lists.ts'
import { ADMIN_USER_TEXTS } from './admin-user-texts.ts'

export const adminUser = z.object({
  _id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  number: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  isEmailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The latest visit of any of their devices; null when there was none lately. */
  lastSeenAt: z.iso.datetime().nullable(),
})
export type AdminUserJson = z.infer<typeof adminUser>

/** Invalid query parameters fall back to their defaults. */
export const adminUsersQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  role: z.enum(['all', ...ROLES]).catch('all'),
  status: z.enum(['all', ...USER_STATUSES]).catch('all'),
  sort: z.enum(USER_SORTS).catch('newest'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>

export const adminUsersAnswer = z.object({
  users: z.array(adminUser),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type AdminUsersJson = z.infer<typeof adminUsersAnswer>

export const adminUserAnswer = z.object({
  user: adminUser,
  signIns: z.array(
    z.object({
      _id: z.uuid(),
      device: z.string(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      isOpen: z.boolean(),
    }),
  ),
})
export type AdminUserAnswer = z.infer<typeof adminUserAnswer>
export type SignInJson = AdminUserAnswer['signIns'][number]

export const adminUserInput = z
  .object({ role: z.enum(ROLES).optional(), status: z.enum(USER_STATUSES).optional() }, ADMIN_USER_TEXTS.nothing)
  .refine(({ role, status }) => role !== undefined || status !== undefined, { error: ADMIN_USER_TEXTS.nothing })
export type AdminUserInput = z.infer<typeof adminUserInput>

export const adminUserChanged = z.object({ success: z.literal(true), message: z.string(), user: adminUser })
