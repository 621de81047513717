import { indianDay } from '#rules/indian-dates.ts'
import type { Role } from '#rules/permissions.ts'

export const ROLE_LABELS: Record<Role, string> = { customer: 'Customer', seller: 'Seller', admin: 'Admin' }

export const lastSeenText = (moment: string | null) => (moment === null ? 'Not lately' : indianDay(moment))
