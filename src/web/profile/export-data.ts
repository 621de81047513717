import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { hasToken } from '../client/session-state.ts'

const FAILED = 'Your data could not be exported. Please try again.'

/** Downloads all personal data of the user. Returns the error, or null. */
export async function exportData(username: string): Promise<Text | null> {
  if (!hasToken()) return PROFILE_TEXTS.notSignedIn
  const answer = await tryApi(calls.exportAccount)
  if (answer instanceof CallFailure) return messageOr(answer, FAILED)
  const file = new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `threadspeak-${username}.json`
  link.click()
  URL.revokeObjectURL(url)
  return null
}
