import * as calls from '#contracts/calls/legal.ts'
import type { LegalJson } from '#contracts/content/legal.ts'
import { api } from './api.ts'
import { CallFailure } from './api-call.ts'

const OK = 200

/** Adds a policy page. A 200 without the page is an error. */
export async function addLegalPage(page: { title: string; content: string }): Promise<LegalJson> {
  const { legal }: { legal?: Partial<LegalJson> | null } = await api(calls.addLegal, { body: page })
  if (typeof legal?.title !== 'string' || typeof legal.content !== 'string') throw new CallFailure('malformed', OK)
  return legal as LegalJson
}
