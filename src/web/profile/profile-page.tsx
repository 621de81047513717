import { Tabs } from '@base-ui/react/tabs'
import { Package, UserRound, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { type OwnCredit, useOwnCredit } from '../client/own-credit.ts'
import { t, tText } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProfileAddresses } from './addresses.tsx'
import { ProfileData } from './personal-data.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { ProfileCredit } from './profile-credit.tsx'
import { ProfileMeasurements } from './profile-measurements.tsx'
import { ProfileOrders } from './profile-orders.tsx'
import { ProfilePassword } from './profile-password.tsx'
import { ProfileSecurity } from './profile-security.tsx'
import { ProfileSessions } from './profile-sessions.tsx'
import { ProfileSide } from './profile-side.tsx'
import { useIsWide } from './use-is-wide.ts'

const TABS = [
  { value: 'information', label: 'Personal Information', icon: UserRound },
  { value: 'orders', label: 'My Orders', icon: Package },
] as const
const CREDIT_TAB = { value: 'credit', label: 'Store credit', icon: Wallet } as const

/** The account page: profile at the side, the selected tab beside it. The tab is in the URL. */
export function ProfilePage({ user, token }: { user: UserJson; token: string }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = asked === 'orders' || asked === 'credit' ? asked : 'information'
  const [credit, askCredit] = useOwnCredit()
  const hasCredit = tab === 'credit' || hasEntries(credit)
  const isWide = useIsWide()
  const [passwordChanges, setPasswordChanges] = useState(0)
  const [newPasswords, setNewPasswords] = useState(0)

  function choose(value: string) {
    setParams(value === 'orders' || value === 'credit' ? { tab: value } : {}, {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <Tabs.Root
      className="wrap profile"
      value={tab}
      onValueChange={(value) => choose(String(value))}
      orientation={isWide ? 'vertical' : 'horizontal'}
    >
      <ProfileSide user={user}>
        <Tabs.List className="profile-tabs" aria-label={t('Profile')} activateOnFocus>
          {[...TABS, ...(hasCredit ? [CREDIT_TAB] : [])].map(({ value, label, icon }) => (
            <Tabs.Tab key={value} value={value} className="profile-tab">
              <Icon of={icon} />
              {tText(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </ProfileSide>
      <Tabs.Panel value="information" className="profile-panel">
        {user.sellerApplication ? (
          <Notice isQuiet title={t('Your application to sell is waiting for approval')}>
            {t('We will write to {email} as soon as it is decided. Until then you can shop as usual.', {
              email: user.email,
            })}{' '}
            <TextLink href="/sell">{t('Your application')}</TextLink>
          </Notice>
        ) : null}
        <PersonalInformation user={user} />
        <ProfileAddresses user={user} token={token} />
        <ProfileMeasurements />
        <ProfilePassword
          user={user}
          onChanged={() => {
            setPasswordChanges((count) => count + 1)
            setNewPasswords((count) => count + 1)
          }}
        />
        {/* The passkeys may have gone with the old one. */}
        <ProfileSecurity
          key={`security ${newPasswords}`}
          user={user}
          onChanged={() => setPasswordChanges((count) => count + 1)}
        />
        {/* A new password signs the other devices out. */}
        <ProfileSessions key={`sessions ${passwordChanges}`} />
        <ProfileData user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="orders" className="profile-panel">
        <ProfileOrders userId={user._id} token={token} />
      </Tabs.Panel>
      {hasCredit ? (
        <Tabs.Panel value="credit" className="profile-panel">
          <ProfileCredit own={credit} onRedeemed={askCredit} />
        </Tabs.Panel>
      ) : null}
    </Tabs.Root>
  )
}

/** A shop that gives no store credit shows no word of it. */
function hasEntries(credit: OwnCredit): boolean {
  return typeof credit === 'object' && credit.entries.length > 0
}
