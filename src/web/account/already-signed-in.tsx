import { homeFrom } from '../client/next-path.ts'
import { useUser } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useNextPath } from './use-next-path.ts'
import { useStartedSignedIn } from './use-started-signed-in.ts'

/** Notice for a signed-in user who opens this page, perhaps to switch accounts. */
export function AlreadySignedIn() {
  const user = useUser()
  const hadUser = useStartedSignedIn()
  const next = useNextPath()
  if (user === null || !hadUser) return null
  return (
    <Notice
      action={<TextLink href={next ?? homeFrom(user.role)}>{t('Continue as {name}', { name: user.name })}</TextLink>}
    >
      {t('You are signed in as {email}.', { email: user.email })}
    </Notice>
  )
}
