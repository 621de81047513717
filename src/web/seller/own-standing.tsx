import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/own-seller.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { isReadyToSell } from '#rules/own-seller-form.ts'
import { may } from '#rules/permissions.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { isOfOtherSeller, toPermissionUser } from '../client/permission-user.ts'
import { useApiQuery } from '../desk/use-api-query.ts'
import { createChanges, useRefetched } from '../desk/use-refetched.ts'
import { useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

const changes = createChanges()
const SETTINGS = '/seller/settings'

/** The seller's settings are saved: what stands above every page may be over. */
export const notifyStandingChanged = changes.notify

/** What keeps a seller beside the house from selling, above every page of their desk. */
export function OwnStanding() {
  const user = useLastUser()
  const isAsked = user !== null && isOfOtherSeller(user) && may(toPermissionUser(user), 'run_own_seller')
  return isAsked ? <Standing /> : null
}

function Standing() {
  const { data, reload } = useApiQuery(calls.readOwnSeller)
  const { pathname } = useLocation()
  useRefetched(reload, changes)
  if (data === null) return null
  const { suspendedReason } = data.seller
  if (suspendedReason !== null) return <Suspended reason={suspendedReason} />
  if (isReadyToSell(data.seller)) return null
  const open = (
    <ButtonLink look="line" small href={SETTINGS}>
      Open your settings
    </ButtonLink>
  )
  return (
    <Notice title="One step before you can sell" action={pathname === SETTINGS ? null : open}>
      {OWN_SELLER_TEXTS.detailsNeeded}
    </Notice>
  )
}

function Suspended({ reason }: { reason: string }) {
  const { email } = useFrame().store
  return (
    <Notice tone="warn" title="You are suspended">
      <p>“{reason}”</p>
      <p>
        Shoppers do not see your goods, and you cannot add or change any. Orders that are open go on: please send them.{' '}
        {email === '' ? (
          'If you have a question, please write to the shop.'
        ) : (
          <>
            If you have a question, please write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
          </>
        )}
      </p>
    </Notice>
  )
}
