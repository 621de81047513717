import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { exchangeToken, type SecondFactorDue } from '../client/change-session.ts'
import { withNext } from '../client/next-path.ts'
import { check } from '../client/session.ts'
import { hasToken } from '../client/session-state.ts'
import { t } from '../i18n/t.ts'
import type { Route } from './+types/auth-success'
import { accountMeta } from './account-meta.ts'
import { BusyScreen } from './busy-screen.tsx'
import { isBegunHere } from './google-state.ts'
import { takeRememberedNext } from './remembered-next.ts'
import type { SecondFactorState } from './second-step.tsx'

const TO_HOME_MS = 1000

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Logging you in'),
    description: t('One moment.'),
    path: '/auth/success',
    isSecret: true,
  })

/** End of Google sign-in: removes the token from the URL and exchanges it for a session. */
export default function AuthSuccess() {
  const navigate = useNavigate()
  const trade = useRef<Trade | null>(null)

  useEffect(() => {
    trade.current ??= beginTrade()
    const { token, isForeign, isExchanged } = trade.current
    const timer = setTimeout(async () => {
      const exchanged = await isExchanged
      if (typeof exchanged === 'object') {
        const path = withNext('/signin', takeRememberedNext())
        await navigate(path, { replace: true, state: { secondFactor: exchanged } satisfies SecondFactorState })
        return
      }
      const home = isForeign && !hasToken() ? '/signin?google=elsewhere' : '/'
      await navigate(isForeign ? home : (takeRememberedNext() ?? '/'), { replace: true })
      // A token that cannot be exchanged may be a session token: check it.
      if (!exchanged && token !== null && hasToken(token)) await check(token)
    }, TO_HOME_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return <BusyScreen label={t('Logging you in...')} />
}

type Trade = {
  token: string | null
  /** A token arrived but no sign-in began in this tab: it is not stored. */
  isForeign: boolean
  isExchanged: Promise<boolean | SecondFactorDue>
}

function beginTrade(): Trade {
  const { token, state } = takeFromUrl()
  const isOurs = isBegunHere(state)
  if (token === null || state === null || !isOurs) {
    return { token: null, isForeign: token !== null, isExchanged: Promise.resolve(false) }
  }
  return { token, isForeign: false, isExchanged: exchangeToken(token, state) }
}

/** Without the router, so the token stays out of history and referrers. */
function takeFromUrl(): { token: string | null; state: string | null } {
  const asked = new URLSearchParams(window.location.search)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return { token: asked.get('token'), state: asked.get('state') }
}
