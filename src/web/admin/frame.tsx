import { Outlet } from 'react-router'
import { Desk, DeskGate } from '../desk/desk-frame.tsx'
import { useDueQueries } from '../desk/use-due-queries.ts'
import { useOwnArea } from '../desk/use-own-area.tsx'
import { useWaitingReviews } from '../seller/reviews/waiting-reviews.ts'
import { ADMIN_AREA } from './admin-links.ts'
import { useOpenDisputes } from './disputes/open-disputes.ts'
import './admin.css'

export default function AdminFrame() {
  return (
    <DeskGate action="open_admin_pages">
      <AdminDesk />
    </DeskGate>
  )
}

function AdminDesk() {
  const { area, instead } = useOwnArea(ADMIN_AREA)
  const due = useDueQueries()
  const reviews = useWaitingReviews()
  const disputes = useOpenDisputes()
  return (
    <Desk area={area} counts={{ '/admin/customer-care': due, '/admin/reviews': reviews, '/admin/disputes': disputes }}>
      {instead ?? <Outlet />}
    </Desk>
  )
}
