import { PROFILE_TEXTS } from '#contracts/account-texts.ts'
import { storedToken } from '../client/session.ts'
import { ask, wordsOf } from './ask.ts'

const FAILED = 'Your data could not be exported. Please try again.'

/** Saves everything we keep about the user as a file. Answers what went wrong, or nothing. */
export async function exportData(username: string): Promise<string | null> {
  const token = storedToken()
  if (token === null) return PROFILE_TEXTS.notSignedIn
  const answer = await ask<object>('/auth/export', { method: 'GET', token })
  if (!answer.isDone) return wordsOf(answer, FAILED)
  const file = new Blob([JSON.stringify(answer.said, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `threadspeak-${username}.json`
  link.click()
  URL.revokeObjectURL(address)
  return null
}
