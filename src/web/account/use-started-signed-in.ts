import { useEffect, useState } from 'react'
import { useSession } from '../client/use-session.ts'

/** Whether somebody was signed in when the page was opened: who signs in on it is about to leave it. */
export function useStartedSignedIn(): boolean {
  const { status } = useSession()
  const [isSignedIn, setSignedIn] = useState<boolean | null>(null)
  useEffect(() => {
    if (status === 'guest' || status === 'signed-in') setSignedIn((known) => known ?? status === 'signed-in')
  }, [status])
  return isSignedIn === true
}
