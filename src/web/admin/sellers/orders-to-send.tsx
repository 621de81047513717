import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'

/** What somebody leaves behind who is deleted or suspended. */
export function OrdersToSend({ seller: { worksFor } }: { seller: Pick<AdminSellerJson, 'worksFor'> }) {
  // Without a helper they are sent all the same.
  if (worksFor === null || worksFor.isHelper || worksFor.openOrders === 0) return null
  const { name, openOrders } = worksFor
  return (
    <p>
      {openOrders === 1
        ? `One order of ${name} is still to be sent.`
        : `${openOrders} orders of ${name} are still to be sent.`}
    </p>
  )
}
