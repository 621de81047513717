import { Outlet } from 'react-router'
import { Desk, DeskDoor } from '../desk/desk-frame.tsx'
import { SELLER_AREA } from './seller-area.ts'
import { SellerPanel } from './seller-panel.tsx'

/** Around every page of the seller's area. */
export default function SellerFrame() {
  return (
    <DeskDoor action="open_seller_pages">
      <SellerPanel>
        <Desk area={SELLER_AREA}>
          <Outlet />
        </Desk>
      </SellerPanel>
    </DeskDoor>
  )
}
