import { useState } from 'react'
import type { Text } from '#rules/message.ts'
import { hasEnded, session } from '../client/session-state.ts'
import { useSession } from '../client/use-session.ts'

/**
 * Why a form was not saved. Where it was because the session had ended, the form is kept behind a sign-in: who is back
 * from there need not be told to sign in any more.
 */
export function useNotice(): [Text | null, (words: Text | null) => void] {
  const now = useSession()
  const [notice, setNotice] = useState<{ words: Text; isOfEnded: boolean } | null>(null)
  const isOver = notice === null || (notice.isOfEnded && now.status === 'signed-in')
  return [
    isOver ? null : notice.words,
    (words) => setNotice(words === null ? null : { words, isOfEnded: hasEnded(session.getState()) }),
  ]
}
