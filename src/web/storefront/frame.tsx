import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { SessionLoading } from '../account/session-loading.tsx'
import { StoreLoading } from '../account/store-loading.tsx'
import { followStoredCart } from '../client/cart.ts'
import { warmCatalogueOnUse } from '../client/warm-catalogue.ts'
import { followStoredWishes } from '../client/wishes.ts'
import { t } from '../i18n/t.ts'
import { BackClosesOverlays } from '../shell/back-closes-overlays.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { TrialRibbon } from '../shell/trial-ribbon.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { useHeadingFocus } from '../shell/use-heading-focus.ts'
import { usePayingDocument } from '../shell/use-paying-document.ts'
import { STOREFRONT_TOAST_MS, ToastProvider } from '../ui/feedback/toast.tsx'
import { followAccount } from './follow-account.ts'
import { PendingList, useIsListPending } from './pending-list.tsx'

/** Storefront layout: header, page, footer. */
export default function StorefrontFrame() {
  const { store, facts, categories, hasSellers } = useFrame()
  const navigation = useNavigation()
  const isListPending = useIsListPending()
  useHeadingFocus()
  usePayingDocument(facts.checkoutScript)
  useEffect(followStoredCart, [])
  useEffect(followStoredWishes, [])
  useEffect(followAccount, [])
  useEffect(warmCatalogueOnUse, [])
  return (
    <ToastProvider duration={STOREFRONT_TOAST_MS}>
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <Header storeName={store.storeName} categories={categories} />
      {isListPending ? null : <StoreLoading />}
      <SessionLoading />
      <BackClosesOverlays />
      <OfflineNotice />
      <div className="nav-progress" data-busy={navigation.state !== 'idle'} />
      <main id="main" tabIndex={-1} data-pending={isListPending || undefined}>
        {isListPending ? <PendingList /> : null}
        <Outlet />
      </main>
      <Footer store={store} hasSellers={hasSellers} />
      <TrialRibbon standIns={facts.standIns} />
    </ToastProvider>
  )
}
