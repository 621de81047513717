import { SETTINGS_TEXTS, type SettingsJson } from '#contracts/settings-json.ts'
import { messageOr } from '../../client/call.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useAnswer } from '../../desk/use-answer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/settings'
import { SettingsForm } from './settings-form.tsx'
import '../products/products.css'
import './settings.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Store Settings',
    description: 'How the shop presents itself.',
    path: '/seller/settings',
  })

export default function Settings() {
  const { data, error, reload, isBusy } = useAnswer<{ settings: SettingsJson }>('/v1/api/settings')
  return (
    <>
      <div className="work-bar">
        <h1>Store Settings</h1>
      </div>
      {data === null && error !== null ? (
        <ErrorState onRetry={reload} isRetrying={isBusy}>
          {messageOr(error, SETTINGS_TEXTS.loadFailed)}
        </ErrorState>
      ) : null}
      {data === null && error === null ? (
        <Loading label="Loading settings">
          <Skeleton lines={10} />
        </Loading>
      ) : null}
      {data === null ? null : <SettingsForm settings={data.settings} />}
    </>
  )
}
