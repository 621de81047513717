import { Outlet } from 'react-router'
import { may } from '#rules/permissions.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { toPermissionUser } from '../client/permission-user.ts'
import { Desk, DeskGate } from '../desk/desk-frame.tsx'
import { useDueQueries } from '../desk/use-due-queries.ts'
import { useOrdersToPack } from './orders/orders-to-pack.ts'
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
  const user = useLastUser()
  const links = SELLER_AREA.links.filter(
    ({ action }) => action === undefined || (user !== null && may(toPermissionUser(user), action)),
  )
  const toPack = useOrdersToPack()
  const waiting = useWaitingReturns()
  const due = useDueQueries()
  const reviews = useWaitingReviews()
  return (
    <Desk
      area={{ ...SELLER_AREA, links }}
      counts={{
        ...{ '/seller/orders': toPack, '/seller/returns': waiting },
        ...{ '/seller/reviews': reviews, '/seller/customer-care': due },
      }}
    >
      <Outlet />
    </Desk>
  )
}
