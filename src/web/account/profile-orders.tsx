import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The seam for the order list: until it is built, nobody has ordered anything. */
export function ProfileOrders() {
  return (
    <section className="profile-block" aria-labelledby="orders">
      <div className="head">
        <h2 id="orders">My Orders</h2>
      </div>
      <EmptyState
        heading="No orders yet"
        headingLevel={3}
        picture="/art/empty-orders.webp"
        action={<ButtonLink href="/products">Start Shopping</ButtonLink>}
      >
        When you order something, you can follow it from here.
      </EmptyState>
    </section>
  )
}
