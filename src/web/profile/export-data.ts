import { PROFILE_TEXTS } from '#contracts/account-texts.ts'
import { CallFailure, messageOr, tryCall } from '../client/api-call.ts'
import { storedToken } from '../client/session.ts'

const FAILED = 'Your data could not be exported. Please try again.'

/** Saves everything we keep about the user as a file. Answers what went wrong, or nothing. */
export async function exportData(username: string): Promise<string | null> {
  const token = storedToken()
  if (token === null) return PROFILE_TEXTS.notSignedIn
  const answer = await tryCall<object>('/auth/export', { token })
  if (answer instanceof CallFailure) return messageOr(answer, FAILED)
  const file = new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `threadspeak-${username}.json`
  link.click()
  URL.revokeObjectURL(address)
  return null
}
