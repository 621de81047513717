import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { check, storedToken, tradeToken } from '../client/session.ts'
import { say } from '../language/say.ts'
import type { Route } from './+types/auth-success'
import { accountMeta } from './account-meta.ts'
import { BusyScreen } from './busy-screen.tsx'
import { takeRememberedNext } from './remembered-next.ts'

const TO_HOME_MS = 1000

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('Logging you in'),
    description: say('One moment.'),
    path: '/auth/success',
    isSecret: true,
  })

/** Where Google's way ends: keeps the token, takes it out of the address and trades it for a session. */
export default function AuthSuccess() {
  const navigate = useNavigate()
  const trade = useRef<Trade | null>(null)

  useEffect(() => {
    trade.current ??= beginTrade()
    const { token, isTraded } = trade.current
    const timer = setTimeout(async () => {
      await navigate(takeRememberedNext() ?? '/', { replace: true })
      // What could not be traded may be a session itself: see whether it works.
      if (!(await isTraded) && token !== null && storedToken() === token) await check(token)
    }, TO_HOME_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return <BusyScreen label={say('Logging you in...')} />
}

type Trade = { token: string | null; isTraded: Promise<boolean> }

function beginTrade(): Trade {
  const token = takeTokenFromAddress()
  return { token, isTraded: token === null ? Promise.resolve(false) : tradeToken(token) }
}

/** At once and without the router: neither history nor the next page's referrer may keep it. */
function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(window.location.search).get('token')
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}
