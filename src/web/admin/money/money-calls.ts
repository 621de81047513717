import type { AskedJson, HealedJson, MismatchJson } from '#contracts/money-json.ts'
import { call } from '../../client/call.ts'
import { storedToken } from '../../client/session.ts'

export const askProvider = (period: { from: string; to: string }) =>
  call<AskedJson>('/v1/api/admin/money/ask', { body: period, token: storedToken() })

export const healMismatch = ({ id, kind }: MismatchJson) =>
  call<HealedJson>(`/v1/api/admin/money/${encodeURIComponent(id)}/heal`, { body: { kind }, token: storedToken() })
