import { useState } from 'react'
import type { Text } from '#rules/message.ts'
import { hasEnded, session } from './session-state.ts'
import { useSession } from './use-session.ts'

/**
 * Why saving failed. If the session expired, the form is hidden behind a sign-in: afterwards the message must not ask
 * to sign in.
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
