import type { ReactNode } from 'react'
import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type SignInFirstProps = { heading: string; signIn: string; children: ReactNode }

/** A page that is behind one's own door, for somebody who has not come in yet. */
export function SignInFirst({ heading, signIn, children }: SignInFirstProps) {
  return (
    <div className="wrap">
      <EmptyState
        heading={heading}
        headingLevel={1}
        picture="/art/empty-orders.webp"
        action={<ButtonLink href={signIn}>{say('Sign In')}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  )
}
