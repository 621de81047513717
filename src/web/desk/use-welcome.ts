import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToast } from '../ui/toast-context.ts'

/** Says on the desk what the sign-in page had to say, for as long as toasts stay here [AUTH-18]. */
export function useWelcome(): void {
  const { state, ...place } = useLocation()
  const { show } = useToast()
  const navigate = useNavigate()
  const welcome: unknown = state?.welcome
  const address = `${place.pathname}${place.search}${place.hash}`
  useEffect(() => {
    if (typeof welcome !== 'string') return
    show({ type: 'success', message: welcome })
    // Said once: a reload does not say it again.
    void navigate(address, { replace: true, state: null, preventScrollReset: true })
  }, [welcome, address, show, navigate])
}
