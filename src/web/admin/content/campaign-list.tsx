import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AdminCampaignJson, AdminCampaignListJson } from '#contracts/content-json.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content-texts.ts'
import { valueWords } from '#rules/activity-words.ts'
import { indianMoment } from '#rules/indian-time.ts'
import { call, messageOr } from '../../client/call.ts'
import { storedToken } from '../../client/session.ts'
import { useTell } from '../../desk/banners.tsx'
import { useAnswer } from '../../desk/use-answer.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { Anchor } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { CONTENT } from './content-links.ts'

const AlertDialog = lazy(async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog }))

const STATES = { running: ['good', 'Running'], coming: ['info', 'Coming'], over: ['plain', 'Over'] } as const

export function CampaignList() {
  const answer = useAnswer<AdminCampaignListJson>('/v1/api/admin/campaigns')
  const tell = useTell()
  const [going, setGoing] = useState<AdminCampaignJson | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data, error } = answer

  async function remove({ _id }: AdminCampaignJson) {
    setBusy(true)
    try {
      const options = { method: 'DELETE', token: storedToken() } as const
      const { message } = await call<{ message: string }>(`/v1/api/admin/campaigns/${_id}`, options)
      answer.change((list) => ({ ...list, campaigns: list.campaigns.filter((one) => one._id !== _id) }))
      tell({ type: 'success', message })
    } catch (failure) {
      tell({ type: 'error', message: messageOr(failure, CAMPAIGN_TEXTS.deleteFailed) })
    }
    setBusy(false)
    setGoing(null)
  }

  if (data === null && error !== null) {
    return (
      <ErrorState onRetry={answer.reload} isRetrying={answer.isBusy}>
        {messageOr(error, CAMPAIGN_TEXTS.listFailed)}
      </ErrorState>
    )
  }
  if (data === null) {
    return (
      <Loading label="Loading campaigns">
        <Skeleton lines={6} />
      </Loading>
    )
  }
  if (data.campaigns.length === 0) {
    return (
      <EmptyState heading="No campaigns yet" picture="/art/empty-search.webp">
        Add the first one: it opens by itself when its time comes.
      </EmptyState>
    )
  }
  return (
    <>
      <Table caption="Campaigns" columns={columns(setGoing)} rows={data.campaigns} keyOf={({ _id }) => _id} />
      <Suspense fallback={null}>
        {going === null ? null : (
          <AlertDialog
            open
            onOpenChange={() => setGoing(null)}
            title={`Delete ${going.title}?`}
            confirmText="Delete campaign"
            tone="bad"
            isBusy={isBusy}
            onConfirm={() => void remove(going)}
          >
            Its address leads nowhere from then on. Activity can bring it back.
          </AlertDialog>
        )}
      </Suspense>
    </>
  )
}

function columns(onDelete: (campaign: AdminCampaignJson) => void): Column<AdminCampaignJson>[] {
  return [
    {
      key: 'title',
      head: 'Campaign',
      at: 'name',
      cell: ({ _id, title }) => (
        <Anchor className="row-link" href={`${CONTENT}/campaigns/${_id}`}>
          {title}
        </Anchor>
      ),
    },
    {
      key: 'state',
      head: 'State',
      at: 'state',
      cell: ({ state }) => <Chip tone={STATES[state][0]}>{STATES[state][1]}</Chip>,
    },
    { key: 'rule', head: 'Shows', at: 'who', cell: ({ rule }) => sentence(valueWords('rule', rule)) },
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
    {
      key: 'acts',
      head: 'What you can do',
      headHidden: true,
      at: 'act',
      cell: (campaign) => (
        <span className="product-acts campaign-acts">
          <IconLink icon={ExternalLink} label={`See ${campaign.title} in the shop`} href={`/${campaign.slug}`} />
          <IconLink icon={Pencil} label={`Edit ${campaign.title}`} href={`${CONTENT}/campaigns/${campaign._id}`} />
          <IconButton icon={Trash2} label={`Delete ${campaign.title}`} onClick={() => onDelete(campaign)} />
        </span>
      ),
    },
  ]
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
