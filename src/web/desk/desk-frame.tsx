import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Action } from '#rules/permissions.ts'
import { Protected } from '../account/protected.tsx'
import { StepUp } from '../account/step-up.tsx'
import { useFollowedSession } from '../client/use-session.ts'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { BACK_OFFICE_TOAST_MS, ToastProvider } from '../ui/feedback/toast.tsx'
import { Banners, NotifyProvider } from './banners.tsx'
import type { DeskArea, DeskCounts } from './desk-area.ts'
import { DeskPhoneBar } from './desk-phone-bar.tsx'
import { DeskSide } from './desk-side.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useWelcome } from './use-welcome.ts'
import './frame.css'
import './desk.css'
import './desk-orders.css'
import './desk-order-parts.css'

/** Permission guard of a back-office area, with its toast duration. */
export function DeskGate({ action, children }: { action: Action; children: ReactNode }) {
  return (
    <ToastProvider duration={BACK_OFFICE_TOAST_MS}>
      <FollowedGate action={action}>{children}</FollowedGate>
    </ToastProvider>
  )
}

function FollowedGate({ action, children }: { action: Action; children: ReactNode }) {
  useFollowedSession({ holdsPage: true })
  useWelcome()
  return (
    <Protected action={action}>
      <StepUp />
      <SecondFactorGate>
        <NotifyProvider>{children}</NotifyProvider>
      </SecondFactorGate>
    </Protected>
  )
}

type DeskProps = { area: DeskArea; counts?: DeskCounts; children: ReactNode }

/** Layout of an area: navigation and banners. */
export function Desk({ area, counts, children }: DeskProps) {
  const navigation = useNavigation()
  useRestoredFocus()
  return (
    <UnsavedGuard>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="nav-progress" data-busy={navigation.state !== 'idle'} />
      <div className="desk dense">
        <DeskSide area={area} counts={counts} />
        <DeskPhoneBar area={area} counts={counts} />
        <div className="desk-work">
          <OfflineNotice />
          <Banners />
          <main id="main" className="work" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </UnsavedGuard>
  )
}
