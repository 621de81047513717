import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type SignInFirstProps = {
  heading: string
  signIn: string
  /** Another way on, beside signing in. */
  other?: ReactNode
  children: ReactNode
}

/** A page that needs an account, for a guest. */
export function SignInFirst({ heading, signIn, other, children }: SignInFirstProps) {
  return (
    <div className="wrap">
      <EmptyState
        heading={heading}
        headingLevel={1}
        image="/art/empty-orders.webp"
        action={
          <>
            <ButtonLink href={signIn}>{t('Sign In')}</ButtonLink>
            {other}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
