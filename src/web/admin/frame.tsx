import { Outlet } from 'react-router'
import { Desk, DeskGate } from '../desk/desk-frame.tsx'
import { ADMIN_AREA } from './admin-links.ts'
import './admin.css'

export default function AdminFrame() {
  return (
    <DeskGate action="open_admin_pages">
      <Desk area={ADMIN_AREA}>
        <Outlet />
      </Desk>
    </DeskGate>
  )
}
