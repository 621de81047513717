import { Outlet } from 'react-router'
import { Desk, DeskGate } from '../desk/desk-frame.tsx'
import { useDueQueries } from '../desk/use-due-queries.ts'
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
  const due = useDueQueries()
  const reviews = useWaitingReviews()
  const disputes = useOpenDisputes()
  return (
    <Desk
      area={ADMIN_AREA}
      counts={{ '/admin/customer-care': due, '/admin/reviews': reviews, '/admin/disputes': disputes }}
    >
      <Outlet />
    </Desk>
  )
}
