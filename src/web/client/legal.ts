import type { LegalJson } from '#contracts/legal-json.ts'
import { CallFailure, call } from './api-call.ts'

const OK = 200

/** Adds a policy page. A yes without the page in it is no yes. */
export async function addLegalPage(page: { title: string; content: string }, token: string): Promise<LegalJson> {
  const said = await call<{ legal?: Partial<LegalJson> | null }>('/v1/api/legal', { body: page, token })
  const { legal } = said
  if (typeof legal?.title !== 'string' || typeof legal.content !== 'string') throw new CallFailure('malformed', OK)
  return legal as LegalJson
}
