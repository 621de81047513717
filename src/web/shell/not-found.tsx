import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFound() {
  return (
    <EmptyState
      heading="Page Not Found"
      headingLevel={1}
      picture="/art/not-found.webp"
      action={<ButtonLink href="/">Go Home</ButtonLink>}
    >
      A stitch was dropped somewhere: this address leads nowhere.
    </EmptyState>
  )
}
