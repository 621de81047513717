import type { AskedJson, MismatchJson, ResolvedJson } from '#contracts/money-json.ts'
import { call } from '../../client/api-call.ts'
import { storedToken } from '../../client/session.ts'

export const askProvider = (period: { from: string; to: string }) =>
  call<AskedJson>('/v1/api/admin/money/ask', { body: period, token: storedToken() })

export const resolveMismatch = ({ id, kind }: MismatchJson) =>
  call<ResolvedJson>(`/v1/api/admin/money/${encodeURIComponent(id)}/heal`, { body: { kind }, token: storedToken() })
