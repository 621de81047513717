import type { SystemMailJson, SystemMailsJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import * as calls from '#contracts/calls/system.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskPages } from '../../desk/desk-list.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { type ApiQuery, useApiQuery } from '../../desk/use-api-query.ts'
import { type useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { toMoment } from './system-labels.ts'

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'queued', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'dead', label: 'Given up' },
]

export function SystemMails({ query }: { query: ReturnType<typeof useQuery> }) {
  const state = query.get('state') || 'all'
  const asked = new URLSearchParams({ q: query.get('q'), state, page: query.get('page') || '1' })
  const answer = useApiQuery(calls.listMails, { query: asked })
  const search = useTypedSearch(query.get('q'), (words) => query.set({ q: words }))
  return (
    <>
      <div className="mail-tools">
        <SearchInput label="Search mails" placeholder="Address, subject or kind" {...search} />
        <Segmented
          legend="State"
          legendHidden
          name="mail-state"
          options={STATES}
          value={state}
          onChange={(value) => query.set({ state: value === 'all' ? '' : value })}
        />
      </div>
      <MailList answer={answer} query={query} />
      <p className="hint mail-secrets">{SYSTEM_TEXTS.secretMails}</p>
    </>
  )
}

type MailListProps = { answer: ApiQuery<SystemMailsJson>; query: ReturnType<typeof useQuery> }

function MailList({ answer, query }: MailListProps) {
  const notify = useNotify()
  const { busy: busyId, run } = useAction(SYSTEM_TEXTS.actionFailed, (message) => notify({ type: 'error', message }))

  async function resend({ id }: SystemMailJson) {
    await run(async () => {
      const { message } = await api(calls.resendMail, { params: { id } })
      notify({ type: 'success', message })
    }, id)
    answer.reload()
  }

  return (
    <DeskQuery answer={answer} loading="Loading mails" failed={SYSTEM_TEXTS.mailsFailed}>
      {({ mails, page, pageCount }) =>
        mails.length === 0 ? (
          <EmptyState heading="No mails found" image="/art/empty-search.webp">
            {query.get('q') || query.get('state')
              ? 'Try other words or another state.'
              : 'What the shop writes stands here.'}
          </EmptyState>
        ) : (
          <>
            <div className="mail-table">
              <Table caption="Mails" columns={columns(busyId, resend)} rows={mails} keyOf={({ id }) => id} />
            </div>
            <DeskPages query={query} things="mails" page={page} pageCount={pageCount} />
          </>
        )
      }
    </DeskQuery>
  )
}

function columns(busyId: string | null, resend: (mail: SystemMailJson) => Promise<void>): Column<SystemMailJson>[] {
  return [
    {
      key: 'subject',
      head: 'Mail',
      cell: ({ subject, to, error }) => (
        <div className="mail-what">
          <b>{subject}</b>
          <p className="hint">{to}</p>
          {error === null ? null : <p className="hint mail-error">{error}</p>}
        </div>
      ),
    },
    { key: 'state', head: 'State', at: 'state', cell: MailState },
    { key: 'at', head: 'Written', at: 'when', cell: ({ createdAt }) => toMoment(createdAt) },
    actionsColumn((mail) =>
      mail.isSecret || mail.state === 'queued' ? (
        <span className="hint">{mail.isSecret ? 'Not sent twice' : 'Not sent yet'}</span>
      ) : (
        <Button
          look="line"
          small
          busy={busyId === mail.id}
          aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
          onClick={() => void resend(mail)}
        >
          Send again
        </Button>
      ),
    ),
  ]
}

function MailState({ state }: SystemMailJson) {
  if (state === 'sent') return <Chip tone="good">Sent</Chip>
  return state === 'dead' ? <Chip tone="bad">Given up</Chip> : <Chip tone="warn">Waiting</Chip>
}
