import { adminDashboardAnswer, adminDashboardQuery } from '../admin/admin-dashboard.ts'
import type { CallSpec } from '../call.ts'

export const readAdminDashboard = {
  summary: 'Read the admin dashboard',
  description: 'Sales, orders and customers of a number of days, against the days before.',
  auth: 'admin',
  right: 'figures:read',
  byKey: true,
  query: adminDashboardQuery,
  answer: adminDashboardAnswer,
} satisfies CallSpec
