import { Outlet } from 'react-router'
import { Desk, DeskGate } from '../desk/desk-frame.tsx'
import { useDueQueries } from '../desk/use-due-queries.ts'
import { useOwnArea } from '../desk/use-own-area.tsx'
import { useOrdersToPack } from './orders/orders-to-pack.ts'
import { useWaitingReturns } from './orders/waiting-returns.ts'
import { OwnStanding } from './own-standing.tsx'
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
  const { area, instead } = useOwnArea(SELLER_AREA)
  const toPack = useOrdersToPack()
  const waiting = useWaitingReturns()
  const due = useDueQueries()
  const reviews = useWaitingReviews()
  return (
    <Desk
      area={area}
      counts={{
        ...{ '/seller/orders': toPack, '/seller/returns': waiting },
        ...{ '/seller/reviews': reviews, '/seller/customer-care': due },
      }}
    >
      <OwnStanding />
      {instead ?? <Outlet />}
    </Desk>
  )
}
