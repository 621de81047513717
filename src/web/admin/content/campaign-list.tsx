import * as calls from '#contracts/calls/admin-content.ts'
import type { AdminCampaignJson } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import { valueLabel } from '#rules/activity-labels.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Chip } from '../../ui/data/chip.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CAMPAIGN } from './campaign-kind.ts'
import { ContentActions, titleColumn } from './content-columns.tsx'
import { CONTENT } from './content-links.ts'
import { ContentTable } from './content-table.tsx'

const HOME = `${CONTENT}/campaigns`
const STATES = { running: ['good', 'Running'], coming: ['info', 'Coming'], over: ['plain', 'Over'] } as const

export function CampaignList() {
  const answer = useApiQuery(calls.listAllCampaigns)
  return (
    <DeskQuery answer={answer} loading="Loading campaigns" failed={CAMPAIGN_TEXTS.listFailed}>
      {({ campaigns }) =>
        campaigns.length === 0 ? (
          <EmptyState heading="No campaigns yet" image="/art/empty-search.webp">
            Add the first one: it opens by itself when its time comes.
          </EmptyState>
        ) : (
          <ContentTable
            caption="Campaigns"
            rows={campaigns}
            columns={columns}
            remove={CAMPAIGN.remove}
            confirmText="Delete campaign"
            deleteFailed={CAMPAIGN_TEXTS.deleteFailed}
            onDeleted={(gone) =>
              answer.change((list) => ({ ...list, campaigns: list.campaigns.filter(({ _id }) => _id !== gone._id) }))
            }
          />
        )
      }
    </DeskQuery>
  )
}

function columns(onDelete: (campaign: AdminCampaignJson) => void): Column<AdminCampaignJson>[] {
  return [
    titleColumn('Campaign', HOME),
    {
      key: 'state',
      head: 'State',
      at: 'state',
      cell: ({ state }) => <Chip tone={STATES[state][0]}>{STATES[state][1]}</Chip>,
    },
    { key: 'rule', head: 'Shows', at: 'who', cell: ({ rule }) => sentence(valueLabel('rule', rule)) },
    {
      key: 'matching',
      head: 'Products now',
      at: 'sum',
      align: 'end',
      cell: ({ matching }) => (
        <span className="num">
          {matching}
          <span className="phone-word"> products</span>
        </span>
      ),
    },
    {
      key: 'when',
      head: 'Begins and ends',
      at: 'when',
      cell: ({ startsAt, endsAt }) => (
        <span className="campaign-span">
          <time dateTime={startsAt}>{indianMoment(startsAt)}</time>
          <span className="sr"> to </span>
          <time dateTime={endsAt}>{indianMoment(endsAt)}</time>
        </span>
      ),
    },
    actionsColumn((campaign) => (
      <ContentActions
        title={campaign.title}
        shownAt={CAMPAIGN.shownAt(campaign)}
        editedAt={`${HOME}/${campaign._id}`}
        onDelete={() => onDelete(campaign)}
      />
    )),
  ]
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
