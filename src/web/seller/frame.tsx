import { Outlet, useNavigation } from 'react-router'
import { Protected } from '../account/protected.tsx'
import { useFollowedSession } from '../client/use-session.ts'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { BACK_OFFICE_TOAST_MS, ToastProvider } from '../ui/toast.tsx'
import { Banners, TellProvider } from './banners.tsx'
import { SellerPanel } from './seller-panel.tsx'
import { SellerPhoneBar } from './seller-phone-bar.tsx'
import { SellerSide } from './seller-side.tsx'
import './seller.css'
import './desk.css'

/** Around every page of the seller's area: who may come in, the way through it, what is said. */
export default function SellerFrame() {
  return (
    <ToastProvider duration={BACK_OFFICE_TOAST_MS}>
      <SellerDoor />
    </ToastProvider>
  )
}

function SellerDoor() {
  useFollowedSession()
  return (
    <Protected roles={['seller']}>
      <SellerPanel>
        <TellProvider>
          <SellerDesk />
        </TellProvider>
      </SellerPanel>
    </Protected>
  )
}

function SellerDesk() {
  const navigation = useNavigation()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="nav-progress" data-busy={navigation.state !== 'idle'} />
      <div className="desk dense">
        <SellerSide />
        <SellerPhoneBar />
        <div className="desk-work">
          <OfflineNotice />
          <Banners />
          <main id="main" className="work" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </>
  )
}
