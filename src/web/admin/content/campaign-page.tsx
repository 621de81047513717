import type { AdminCampaignListJson } from '#contracts/content-json.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content-texts.ts'
import { messageOr } from '../../client/call.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useAnswer } from '../../desk/use-answer.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/campaign-page'
import { CampaignEditor } from './campaign-editor.tsx'
import { CAMPAIGNS, CONTENT } from './content-links.ts'
import '../../seller/products/products.css'
import './content.css'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, {
    title: 'Campaign',
    description: 'What is on, and for how long.',
    path: `${CONTENT}/campaigns/${params.id}`,
  })

export default function CampaignPage({ params: { id } }: Route.ComponentProps) {
  const heading = id === 'new' ? 'Add campaign' : 'Edit campaign'
  return (
    <>
      <Breadcrumbs items={[{ label: 'Content', href: CAMPAIGNS }, { label: heading }]} />
      <div className="work-bar">
        <h1>{heading}</h1>
      </div>
      <LoadedCampaign key={id} id={id} />
    </>
  )
}

function LoadedCampaign({ id }: { id: string }) {
  const { data, error, reload, isBusy } = useAnswer<AdminCampaignListJson>('/v1/api/admin/campaigns')
  const campaign = data?.campaigns.find(({ _id }) => _id === id) ?? null
  if (data !== null && (campaign !== null || id === 'new')) {
    return <CampaignEditor campaign={campaign} categories={data.categories} />
  }
  if (data === null && error === null) return <Spinner label="Loading the campaign…" />
  const back = (
    <ButtonLink look="line" href={CAMPAIGNS}>
      All campaigns
    </ButtonLink>
  )
  if (data !== null) {
    return (
      <ErrorState heading={CAMPAIGN_TEXTS.gone} action={back}>
        It was deleted, or the address has a mistake. Activity can bring a deleted one back.
      </ErrorState>
    )
  }
  return (
    <ErrorState onRetry={reload} isRetrying={isBusy} action={back}>
      {messageOr(error, CAMPAIGN_TEXTS.listFailed)}
    </ErrorState>
  )
}
