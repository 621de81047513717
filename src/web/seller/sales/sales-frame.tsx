import { useEffect, useState } from 'react'
import { Protected } from '../../account/protected.tsx'
import { hasToken } from '../../client/session-state.ts'
import { forgetSales } from '../../client/unsent-sales.ts'
import { useFollowedSession, useSession } from '../../client/use-session.ts'
import { NotifyProvider } from '../../desk/banners.tsx'
import { Desk } from '../../desk/desk-frame.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useOwnArea } from '../../desk/use-own-area.tsx'
import { BACK_OFFICE_TOAST_MS, ToastProvider } from '../../ui/feedback/toast.tsx'
import { SELLER_AREA } from '../seller-area.ts'
import type { Route } from './+types/sales-frame'
import { keepPage } from './keep-page.ts'
import { NewSale } from './new-sale.tsx'
import { keepSeller, readSeller } from './sale-stores.ts'
import './sales.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'New sale',
    description: 'Sold at a fair, by phone or message.',
    path: '/seller/sales/new',
  })

/** Its own frame: without a network nobody can say who is signed in, and the device goes on selling. */
export default function SalesFrame() {
  return (
    <ToastProvider duration={BACK_OFFICE_TOAST_MS}>
      <SalesGate />
    </ToastProvider>
  )
}

function SalesGate() {
  useFollowedSession({ holdsPage: true })
  const session = useSession()
  const kept = useKeptSeller()
  const userId = session.status === 'signed-in' ? session.user._id : kept
  // Whoever waits for an answer is the seller who signed in here: signing out forgets them.
  const isUnasked = session.status === 'checking' || session.status === 'unreached'
  const { area, instead } = useOwnArea(SELLER_AREA)
  const desk = (
    <NotifyProvider>
      <Desk area={area}>{instead ?? (userId === null ? null : <NewSale userId={userId} />)}</Desk>
    </NotifyProvider>
  )
  return isUnasked && kept !== null ? desk : <Protected action="open_seller_pages">{desk}</Protected>
}

/** The seller of this device, from when the shop last said so. */
function useKeptSeller(): string | null {
  const session = useSession()
  const [kept, setKept] = useState<string | null>(null)
  const userId = session.status === 'signed-in' && session.user.role === 'seller' ? session.user._id : null
  useEffect(() => {
    if (userId === null) {
      // After signing out the device keeps nothing, and asking it would make a new database.
      void (hasToken() ? readSeller() : Promise.resolve(null)).then(setKept)
      return
    }
    setKept(userId)
    keepSeller(userId)
      .then(keepPage)
      .catch(() => undefined)
      // Signed out meanwhile: what was just kept goes too.
      .finally(() => hasToken() || forgetSales())
  }, [userId])
  return kept
}
