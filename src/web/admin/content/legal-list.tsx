import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AdminLegalJson } from '#contracts/content-json.ts'
import { LEGAL_TEXTS } from '#contracts/texts.ts'
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

export function LegalList() {
  const answer = useAnswer<{ legals: AdminLegalJson[] }>('/v1/api/admin/legal')
  const tell = useTell()
  const [going, setGoing] = useState<AdminLegalJson | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data, error } = answer

  async function remove({ _id }: AdminLegalJson) {
    setBusy(true)
    try {
      const options = { method: 'DELETE', token: storedToken() } as const
      const { message } = await call<{ message: string }>(`/v1/api/admin/legal/${_id}`, options)
      answer.change(({ legals }) => ({ legals: legals.filter((one) => one._id !== _id) }))
      tell({ type: 'success', message })
    } catch (failure) {
      tell({ type: 'error', message: messageOr(failure, LEGAL_TEXTS.deleteFailed) })
    }
    setBusy(false)
    setGoing(null)
  }

  if (data === null && error !== null) {
    return (
      <ErrorState onRetry={answer.reload} isRetrying={answer.isBusy}>
        {messageOr(error, LEGAL_TEXTS.failed)}
      </ErrorState>
    )
  }
  if (data === null) {
    return (
      <Loading label="Loading legal pages">
        <Skeleton lines={6} />
      </Loading>
    )
  }
  if (data.legals.length === 0) {
    return (
      <EmptyState heading="No legal pages yet" picture="/art/empty-search.webp">
        Write the first one: visitors see it as soon as it is saved.
      </EmptyState>
    )
  }
  return (
    <>
      <Table caption="Legal pages" columns={columns(setGoing)} rows={data.legals} keyOf={({ _id }) => _id} />
      <Suspense fallback={null}>
        {going === null ? null : (
          <AlertDialog
            open
            onOpenChange={() => setGoing(null)}
            title={`Delete ${going.title}?`}
            confirmText="Delete page"
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

function columns(onDelete: (page: AdminLegalJson) => void): Column<AdminLegalJson>[] {
  return [
    {
      key: 'title',
      head: 'Title',
      at: 'name',
      cell: ({ _id, title }) => (
        <Anchor className="row-link" href={`${CONTENT}/legal/${_id}`}>
          {title}
        </Anchor>
      ),
    },
    {
      key: 'state',
      head: 'Where it is linked',
      at: 'state',
      cell: ({ isLinked }) => (isLinked ? <Chip bare>On every page</Chip> : <Chip bare>By its address</Chip>),
    },
    {
      key: 'when',
      head: 'Last changed',
      at: 'when',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{indianMoment(updatedAt)}</time>,
    },
    {
      key: 'acts',
      head: 'What you can do',
      headHidden: true,
      at: 'act',
      cell: (page) => (
        <span className="product-acts">
          <IconLink
            icon={ExternalLink}
            label={`See ${page.title} in the shop`}
            href={`/info/${encodeURIComponent(page.title)}`}
          />
          <IconLink icon={Pencil} label={`Edit ${page.title}`} href={`${CONTENT}/legal/${page._id}`} />
          {page.isLinked ? null : (
            <IconButton icon={Trash2} label={`Delete ${page.title}`} onClick={() => onDelete(page)} />
          )}
        </span>
      ),
    },
  ]
}
