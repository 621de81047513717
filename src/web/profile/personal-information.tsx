import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { isReleasedUsername } from '#rules/names.ts'
import { VerifyNow } from '../account/verify-now.tsx'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The user's details: read or edit. */
export function PersonalInformation({ user }: { user: UserJson }) {
  const [isEditing, setEditing] = useState(false)
  const section = useRef<HTMLElement>(null)
  const wasEditing = useRef(false)

  // The pressed button is gone: focus its replacement.
  useEffect(() => {
    if (isEditing) section.current?.querySelector<HTMLElement>('input')?.focus()
    else if (wasEditing.current) section.current?.querySelector<HTMLElement>('.head button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <section className="profile-block" ref={section} aria-labelledby="information">
      <div className="head">
        <h2 id="information">{t('Personal Information')}</h2>
        {isEditing ? null : (
          <Button look="line" small onClick={() => setEditing(true)}>
            <Icon of={Pencil} /> {t('Edit Profile')}
          </Button>
        )}
      </div>
      {isReleasedUsername(user.username) ? (
        <Notice tone="warn">
          {t('Your username went to somebody else, because this account was not confirmed. Please choose another.')}
        </Notice>
      ) : null}
      {user.isEmailVerified ? null : <VerifyNow email={user.email} />}
      {isEditing ? <ProfileForm user={user} onDone={() => setEditing(false)} /> : <Facts user={user} />}
    </section>
  )
}

function Facts({ user }: { user: UserJson }) {
  return (
    <DescriptionList
      items={[
        { term: t('Full name'), value: user.name },
        { term: t('Username'), value: isReleasedUsername(user.username) ? t('Not chosen') : user.username },
        { term: t('Email'), value: user.email },
        { term: t('Phone number'), value: user.number ? phoneForReading(user.number) : t('Not given') },
      ]}
    />
  )
}

/** `9876543210` → `+91 98765 43210` */
function phoneForReading(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2')
}
