import { type Session, session } from '../client/session-state.ts'

/** Called once in the browser: cart and wishes of an account, loaded only for somebody who is signed in. */
export function followAccount(): () => void {
  let following: Promise<() => void> | undefined
  const heard = (now: Session) => {
    void following?.then((stop) => stop())
    following =
      now.status === 'signed-in'
        ? import('../cart/account-data.ts')
            .then(({ followAccountData }) => followAccountData({ userId: now.user._id, token: now.token }))
            // Without it they stay as they are here, and the next page tries again.
            .catch(() => () => {})
        : undefined
  }
  heard(session.getState())
  const stop = session.subscribe(heard)
  return () => {
    stop()
    heard({ status: 'unknown' })
  }
}
