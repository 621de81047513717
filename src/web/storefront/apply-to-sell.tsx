import { useLocation } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { signInPath, signUpPath } from '../client/next-path.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import type { Route } from './+types/apply-to-sell'
import { SellerApplication } from './seller-application.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Sell here'),
    description: t('Tell us who you are and what you make.'),
    path: '/sell',
  })

/** Asking to sell: for somebody with an account. */
export default function ApplyToSell() {
  const location = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst
          heading={t('Please sign in to apply')}
          signIn={signInPath(location)}
          other={
            <ButtonLink look="line" href={signUpPath(location)}>
              {t('Create an account')}
            </ButtonLink>
          }
        >
          {t('With an account your draft is kept, and we can write to you once it is decided.')}
        </SignInFirst>
      )}
    >
      {({ user }) => (
        <div className="wrap apply">
          <h1>{t('Sell here')}</h1>
          <SellerApplication key={user._id} role={user.role} />
        </div>
      )}
    </WithSession>
  )
}
