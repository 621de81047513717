import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The catalogue itself is empty. */
export function EmptyShelves() {
  return (
    <EmptyState
      heading={say('No products available')}
      picture="/art/empty-search.webp"
      action={<ButtonLink href="/">{say('Go Home')}</ButtonLink>}
    >
      {say('The shelves are being filled. Please look in again soon.')}
    </EmptyState>
  )
}
