import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The catalogue itself is empty. */
export function EmptyShelves() {
  return (
    <EmptyState
      heading="No products available"
      picture="/art/empty-search.webp"
      action={<ButtonLink href="/">Go Home</ButtonLink>}
    >
      The shelves are being filled. Please look in again soon.
    </EmptyState>
  )
}
