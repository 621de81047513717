import { useLocation } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { signInPath } from '../client/next-path.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { useUser } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import type { Route } from './+types/redeem'
import { RedeemForm } from './redeem-form.tsx'
import './gift-cards.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Redeem a gift card'),
    description: t('What your gift card is worth, and how it becomes store credit.'),
    path: '/gift-cards/redeem',
    isSecret: true,
  })

/** Where the link of a card's mail leads; the code is behind its #, which is sent to nobody. */
export default function Redeem() {
  const { pathname, hash } = useLocation()
  const user = useUser()
  const isHydrated = useHydrated()
  const code = isHydrated ? decodeURIComponent(hash.slice(1)) : ''
  const signIn = (
    <>
      <p>{t('Sign in to add it to your store credit. Keep the mail open: you need the code again.')}</p>
      <ButtonLink wide href={signInPath({ pathname, search: '' })}>
        {t('Sign in')}
      </ButtonLink>
    </>
  )
  return (
    <div className="wrap gift-page redeem-page">
      <header className="gift-head">
        <h1>{t('Redeem a gift card')}</h1>
        <p>{t('Its whole value becomes your store credit. You spend it at checkout, in parts if you like.')}</p>
      </header>
      <RedeemForm key={`${user?._id} ${code}`} code={code} signIn={signIn} />
      {user === null ? null : (
        <p className="gift-foot">
          <TextLink href={`/profile/${user.username}?tab=credit`}>{t('See your store credit')}</TextLink>
        </p>
      )}
    </div>
  )
}
