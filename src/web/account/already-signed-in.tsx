import { useUser } from '../client/use-session.ts'
import { say } from '../language/say.ts'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { homeOf } from './next-path.ts'
import { useNextPath } from './use-next-path.ts'
import { useStartedSignedIn } from './use-started-signed-in.ts'

/** A word to whoever was signed in and comes here all the same, perhaps to use another account. */
export function AlreadySignedIn() {
  const user = useUser()
  const hadUser = useStartedSignedIn()
  const next = useNextPath()
  if (user === null || !hadUser) return null
  return (
    <Notice action={<TextLink href={next ?? homeOf(user.role)}>{say(`Continue as ${user.name}`)}</TextLink>}>
      {say(`You are signed in as ${user.email}.`)}
    </Notice>
  )
}
