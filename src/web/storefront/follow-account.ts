import { type Session, session, tokenFrom } from '../client/session-state.ts'

/** Called once in the browser: cart and wishes of an account, loaded only for somebody who is signed in. */
export function followAccount(): () => void {
  let following: Promise<() => void> | undefined
  let followed: string | null = null
  const heard = (now: Session) => {
    // Checked again, or with another name: two that follow at once would write against each other.
    if (followed !== null && followed === tokenFrom(now)) return
    followed = now.status === 'signed-in' ? now.token : null
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
