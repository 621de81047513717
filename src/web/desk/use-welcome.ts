import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToast } from '../ui/feedback/toast-context.ts'

/** Shows the sign-in page's message on the desk, with its toast duration [AUTH-18]. */
export function useWelcome(): void {
  const { state, ...place } = useLocation()
  const { show } = useToast()
  const navigate = useNavigate()
  const welcome: unknown = state?.welcome
  const url = `${place.pathname}${place.search}${place.hash}`
  useEffect(() => {
    if (typeof welcome !== 'string') return
    show({ type: 'success', message: welcome })
    // Cleared: a reload must not repeat it.
    void navigate(url, { replace: true, state: null, preventScrollReset: true })
  }, [welcome, url, show, navigate])
}
