import * as ownCalls from '#contracts/calls/own-seller.ts'
import * as calls from '#contracts/calls/settings.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { SETTINGS_TEXTS } from '#contracts/seller/settings-texts.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useFrame } from '../../shell/use-frame.ts'
import type { Route } from './+types/settings'
import { Boxes } from './boxes.tsx'
import { OwnSellerForm } from './own-seller-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import '../products/products.css'
import './settings.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Store Settings',
    description: 'How the shop presents itself.',
    path: '/seller/settings',
  })

/** A seller other than the house has settings of their own. */
export default function Settings() {
  const user = useLastUser()
  return user !== null && isOfOtherSeller(user) ? <OwnSettings /> : <ShopSettings />
}

function OwnSettings() {
  const answer = useApiQuery(ownCalls.readOwnSeller)
  const { hasCourier } = useFrame().facts
  return (
    <>
      <div className="work-bar">
        <h1>Your settings</h1>
      </div>
      <DeskQuery answer={answer} loading="Loading settings" failed={OWN_SELLER_TEXTS.loadFailed}>
        {({ seller }) => <OwnSellerForm seller={seller} />}
      </DeskQuery>
      {hasCourier ? <Boxes /> : null}
    </>
  )
}

function ShopSettings() {
  const answer = useApiQuery(calls.readSettings)
  const { hasCourier } = useFrame().facts
  return (
    <>
      <div className="work-bar">
        <h1>Store Settings</h1>
      </div>
      <DeskQuery answer={answer} loading="Loading settings" failed={SETTINGS_TEXTS.loadFailed}>
        {({ settings }) => ('updatedAt' in settings ? <SettingsForm settings={settings} /> : null)}
      </DeskQuery>
      {hasCourier ? <Boxes /> : null}
    </>
  )
}
