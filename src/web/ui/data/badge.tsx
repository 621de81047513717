/** A count on an icon: the cart. The icon's label must include it. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
