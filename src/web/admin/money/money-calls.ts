import type { MismatchJson } from '#contracts/admin/money.ts'
import * as calls from '#contracts/calls/admin-money.ts'
import type { CashWay, PayoutWay } from '#rules/money-mismatch.ts'
import { api } from '../../client/api.ts'

export const askProvider = (period: { from: string; to: string }) => api(calls.askProvider, { body: period })

export const askRemittances = (mode: 'check' | 'book') =>
  api(calls.askRemittances, { body: { from: '', to: '', mode } })

type Resolution = { way: CashWay; reason: string } | { way: PayoutWay }

export const resolveMismatch = ({ id, kind }: MismatchJson, resolution?: Resolution) =>
  api(calls.resolveMismatch, { params: { id }, body: { kind, ...resolution } })
