import type { CallSpec, Method } from '#contracts/call.ts'

export type CallGroup = {
  tag: string
  description: string
  calls: Readonly<Record<string, { method: Method; path: string }>>
  specs: Readonly<Record<string, CallSpec>>
}
