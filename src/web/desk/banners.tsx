import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Text } from '#rules/message.ts'
import { hasEnded, session } from '../client/session-state.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { BACK_OFFICE_TOAST_MS } from '../ui/feedback/toast.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { useCountdownBar } from '../ui/feedback/use-countdown-bar.ts'

type BannerMessage = {
  type: 'success' | 'error'
  message: Text
  /** A success that is announced assertively. */
  isAlert?: boolean
  action?: { label: string; onPress: () => void }
}
type Banner = BannerMessage & { id: number; path: string }
type Notifying = { banners: readonly Banner[]; notify: (told: BannerMessage) => void; close: (id: number) => void }

/** Who looks at what has changed needs longer than for a sentence; mails about it wait for half a minute. */
const UNDO_MS = 10_000

const TellingContext = createContext<Notifying | null>(null)

/** Once per back-office area, under its toasts. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const { show } = useToast()
  const [banners, setBanners] = useState<Banner[]>([])
  const notify = useCallback(
    (told: BannerMessage) => {
      // The page is hidden behind a sign-in: after it, a banner asking to sign in would be wrong.
      if (told.type === 'error' && hasEnded(session.getState())) return show(told)
      const path = window.location.pathname
      setBanners((shown) => {
        const id = (shown.at(-1)?.id ?? 0) + 1
        return [...shown.filter(({ type }) => type !== told.type), { ...told, id, path }]
      })
    },
    [show],
  )
  const close = useCallback((id: number) => setBanners((shown) => shown.filter((banner) => banner.id !== id)), [])
  const value = useMemo(() => ({ banners, notify, close }), [banners, notify, close])
  return <TellingContext value={value}>{children}</TellingContext>
}

/**
 * `notify({ type, message })` reports a result once, as a banner over the page, without layout shift. A success
 * disappears after five seconds, one with an action after ten; an error stays until dismissed, replaced, or the page is left.
 */
export function useNotify(): Notifying['notify'] {
  return useNotifications().notify
}

export function Banners() {
  const { banners, close } = useNotifications()
  const { pathname } = useLocation()
  const here = banners.filter(({ path }) => path === pathname)
  if (here.length === 0) return null
  return (
    <section className="banners" aria-label="What happened">
      {here.map((banner) => (
        <BannerItem key={banner.id} banner={banner} onClose={() => close(banner.id)} />
      ))}
    </section>
  )
}

function BannerItem({ banner: { type, message, isAlert, action }, onClose }: { banner: Banner; onClose: () => void }) {
  const lasts = action === undefined ? BACK_OFFICE_TOAST_MS : UNDO_MS
  const { holders } = useCountdownBar(type === 'error' ? Number.POSITIVE_INFINITY : lasts, onClose)
  return (
    <div {...holders}>
      <Notice
        tone={type === 'error' ? 'bad' : 'good'}
        isAnswer={isAlert}
        canDismiss
        onDismiss={onClose}
        action={
          action === undefined ? undefined : (
            <Button
              look="line"
              small
              onClick={() => {
                action.onPress()
                onClose()
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        {message}
      </Notice>
    </div>
  )
}

function useNotifications(): Notifying {
  const telling = useContext(TellingContext)
  if (telling === null) throw new Error('useNotify needs a NotifyProvider above it')
  return telling
}
