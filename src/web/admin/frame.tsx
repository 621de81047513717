import { Outlet } from 'react-router'
import { Desk, DeskDoor } from '../desk/desk-frame.tsx'
import { ADMIN_AREA } from './admin-links.ts'
import './admin.css'

/** Around every page of the admin's area. */
export default function AdminFrame() {
  return (
    <DeskDoor action="open_admin_pages">
      <Desk area={ADMIN_AREA}>
        <Outlet />
      </Desk>
    </DeskDoor>
  )
}
