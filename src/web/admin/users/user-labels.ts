import { indianDay } from '#rules/indian-words.ts'
import type { Role } from '#rules/permissions.ts'

export const ROLE_WORDS: Record<Role, string> = { customer: 'Customer', seller: 'Seller', admin: 'Admin' }

export const seenWords = (moment: string | null) => (moment === null ? 'Not lately' : indianDay(moment))
