import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFound() {
  return (
    <EmptyState
      heading={say('Page Not Found')}
      headingLevel={1}
      picture="/art/not-found.webp"
      action={<ButtonLink href="/">{say('Go Home')}</ButtonLink>}
    >
      {say('A stitch was dropped somewhere: this address leads nowhere.')}
    </EmptyState>
  )
}
