import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { useSession } from '../client/use-session.ts'

/** The signed-in user; after an expired session the previous one, until sign-in or sign-out. */
export function useLastUser(): UserJson | null {
  const session = useSession()
  const [held, setHeld] = useState<UserJson | null>(null)
  const hasLeft = session.status === 'guest' && session.because !== 'ended'
  const user = session.status === 'signed-in' ? session.user : hasLeft ? null : held
  if (user !== held) setHeld(user)
  return user
}
