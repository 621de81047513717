import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'

/** What somebody leaves behind who is deleted or suspended. */
export function OrdersToSend({ seller: { worksFor } }: { seller: Pick<AdminSellerJson, 'worksFor'> }) {
  const open = worksFor?.openOrders ?? 0
  if (worksFor === null || open === 0) return null
  return (
    <p>
      {open === 1
        ? `One order of ${worksFor.name} is still to be sent.`
        : `${open} orders of ${worksFor.name} are still to be sent.`}
    </p>
  )
}
