import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { useSession } from '../client/use-session.ts'

/**
 * Whose page this is: whoever is signed in, and after a session that ended by itself whoever was, until they are back,
 * somebody else comes or they leave.
 */
export function useLastUser(): UserJson | null {
  const session = useSession()
  const [held, setHeld] = useState<UserJson | null>(null)
  const hasLeft = session.status === 'guest' && session.because !== 'ended'
  const user = session.status === 'signed-in' ? session.user : hasLeft ? null : held
  if (user !== held) setHeld(user)
  return user
}
