import * as calls from '#contracts/calls/admin-content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import type { Route } from './+types/campaign-page'
import { CampaignEditor } from './campaign-editor.tsx'
import { AllContent, ContentGone, ContentHead } from './content-head.tsx'
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
  return (
    <>
      <ContentHead heading={id === 'new' ? 'Add campaign' : 'Edit campaign'} home={CAMPAIGNS} />
      <LoadedCampaign key={id} id={id} />
    </>
  )
}

function LoadedCampaign({ id }: { id: string }) {
  const answer = useApiQuery(calls.listAllCampaigns)
  return (
    <DeskQuery
      answer={answer}
      loading="Loading the campaign"
      failed={CAMPAIGN_TEXTS.listFailed}
      action={<AllContent home={CAMPAIGNS} />}
    >
      {({ campaigns, categories }) => {
        const campaign = campaigns.find(({ _id }) => _id === id) ?? null
        return campaign === null && id !== 'new' ? (
          <ContentGone heading={CAMPAIGN_TEXTS.gone} home={CAMPAIGNS} />
        ) : (
          <CampaignEditor campaign={campaign} categories={categories} />
        )
      }}
    </DeskQuery>
  )
}
