import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { may } from '#rules/permissions.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { signInPath } from './next-path.ts'
import { toPermissionUser } from './permission-user.ts'
import { followStoredSession, people, retrySession } from './session.ts'
import { type Session, session } from './session-state.ts'

const UNKNOWN: Session = { status: 'unknown' }

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.getState, () => UNKNOWN)
}

/** The signed-in user, or null (yet). */
export function useUser(): UserJson | null {
  const state = useSession()
  return state.status === 'signed-in' ? state.user : null
}

/**
 * Once per layout, under its toasts: restores the session and reports its errors. With `holdsPage` the layout itself
 * reports an expired session.
 */
export function useFollowedSession({ holdsPage = false } = {}): void {
  const { show } = useToast()
  const navigate = useNavigate()
  const notify = useEffectEvent((now: Session) => {
    if (now.status === 'guest' && now.because === 'refused') {
      const action = { label: 'Sign In', onPress: () => void navigate('/signin') }
      show({ type: 'error', message: SESSION_TEXTS.userFailed, action })
    }
    if (now.status === 'guest' && now.because === 'ended' && !holdsPage) {
      show({ type: 'info', message: SESSION_TEXTS.ended, action: { label: 'Sign In', onPress: signInAgain } })
    }
    if (now.status === 'unreached') {
      const action = { label: 'Try again', onPress: retrySession }
      show({ type: 'warning', message: 'You are still signed in, but the shop did not answer.', action })
    }
  })
  /** A protected page has redirected to /signin by then, with the return path. */
  const signInAgain = () => {
    if (window.location.pathname !== '/signin') void navigate(signInPath(window.location))
  }
  const tellOfPeople = useEffectEvent((hasFailed: boolean) => {
    const now = session.getState()
    const isNeeded = now.status === 'signed-in' && may(toPermissionUser(now.user), 'list_people')
    if (hasFailed && isNeeded) show({ type: 'error', message: SESSION_TEXTS.usersFailed })
  })
  useEffect(() => {
    const stops = [
      session.subscribe((now) => notify(now)),
      people.subscribe(({ hasFailed }) => tellOfPeople(hasFailed)),
      followStoredSession(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
