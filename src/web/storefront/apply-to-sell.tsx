import { useLocation } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { WithSession } from '../account/with-session.tsx'
import { signInPath, signUpPath } from '../client/next-path.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import type { Route } from './+types/apply-to-sell'
import { SellerApplication } from './seller-application.tsx'
import { SellingHere } from './selling-here.tsx'

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
        <SellingHere>
          <section aria-labelledby="selling-start">
            <h2 id="selling-start">{t('Please sign in to apply')}</h2>
            <p>{t('With an account your draft is kept, and we can write to you once it is decided.')}</p>
            <p className="apply-foot">
              <ButtonLink href={signUpPath(location)}>{t('Create an account')}</ButtonLink>
              <ButtonLink look="line" href={signInPath(location)}>
                {t('Sign In')}
              </ButtonLink>
            </p>
          </section>
        </SellingHere>
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
