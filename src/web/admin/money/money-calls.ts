import type { MismatchJson } from '#contracts/admin/money.ts'
import * as calls from '#contracts/calls/admin-money.ts'
import { api } from '../../client/api.ts'

export const askProvider = (period: { from: string; to: string }) => api(calls.askProvider, { body: period })

export const resolveMismatch = ({ id, kind }: MismatchJson) =>
  api(calls.resolveMismatch, { params: { id }, body: { kind } })
