import { Outlet } from 'react-router'
import { Desk, DeskGate } from '../desk/desk-frame.tsx'
import { useDueQueries } from '../desk/use-due-queries.ts'
import { useWaitingReturns } from './orders/waiting-returns.ts'
import { useWaitingReviews } from './reviews/waiting-reviews.ts'
import { SELLER_AREA } from './seller-area.ts'
import { SellerPanel } from './seller-panel.tsx'

export default function SellerFrame() {
  return (
    <DeskGate action="open_seller_pages">
      <SellerPanel>
        <SellerDesk />
      </SellerPanel>
    </DeskGate>
  )
}

function SellerDesk() {
  const waiting = useWaitingReturns()
  const due = useDueQueries()
  const reviews = useWaitingReviews()
  return (
    <Desk
      area={SELLER_AREA}
      counts={{ '/seller/returns': waiting, '/seller/reviews': reviews, '/seller/customer-care': due }}
    >
      <Outlet />
    </Desk>
  )
}
