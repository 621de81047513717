import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { hasEnded, session } from '../client/session.ts'
import { Notice } from '../ui/notice.tsx'
import { type ToastRequest, useToast } from '../ui/toast-context.ts'

type Told = Pick<ToastRequest, 'message' | 'action'> & { type: 'success' | 'error' }
type Banner = Pick<Told, 'type' | 'message'> & { id: number; path: string }
type Telling = { banners: readonly Banner[]; tell: (told: Told) => void; close: (id: number) => void }

const TellingContext = createContext<Telling | null>(null)

/** Once, around a back-office area and under its toasts. */
export function TellProvider({ children }: { children: ReactNode }) {
  const { show } = useToast()
  const [banners, setBanners] = useState<Banner[]>([])
  const tell = useCallback(
    (told: Told) => {
      show(told)
      // The page is kept behind a sign-in: over it, when they are back, it would ask them to sign in.
      if (told.type === 'error' && hasEnded(session.getState())) return
      const path = window.location.pathname
      setBanners((shown) => {
        const id = (shown.at(-1)?.id ?? 0) + 1
        const { type, message } = told
        return [...shown.filter((one) => one.type !== type), { type, message, id, path }]
      })
    },
    [show],
  )
  const close = useCallback((id: number) => setBanners((shown) => shown.filter((banner) => banner.id !== id)), [])
  const value = useMemo(() => ({ banners, tell, close }), [banners, tell, close])
  return <TellingContext value={value}>{children}</TellingContext>
}

/**
 * `tell({ type, message })` says what became of a piece of work: as a toast, and as a banner over the page that stays
 * until it is dismissed, until the next one of its kind, or until one leaves the page.
 */
export function useTell(): Telling['tell'] {
  return useTelling().tell
}

export function Banners() {
  const { banners, close } = useTelling()
  const { pathname } = useLocation()
  const here = banners.filter(({ path }) => path === pathname)
  if (here.length === 0) return null
  return (
    <section className="banners" aria-label="What happened">
      {here.map(({ id, type, message }) => (
        <Notice key={id} tone={type === 'error' ? 'bad' : 'good'} isQuiet canDismiss onDismiss={() => close(id)}>
          {message}
        </Notice>
      ))}
    </section>
  )
}

function useTelling(): Telling {
  const telling = useContext(TellingContext)
  if (telling === null) throw new Error('useTell needs a TellProvider above it')
  return telling
}
