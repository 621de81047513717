import { useEffect, useState } from 'react'
import { useSession } from '../client/use-session.ts'

/** Whether a user was signed in when the page opened: a sign-in on it navigates away. */
export function useStartedSignedIn(): boolean {
  const { status } = useSession()
  const [isSignedIn, setSignedIn] = useState<boolean | null>(null)
  useEffect(() => {
    if (status === 'guest' || status === 'signed-in') setSignedIn((known) => known ?? status === 'signed-in')
  }, [status])
  return isSignedIn === true
}
