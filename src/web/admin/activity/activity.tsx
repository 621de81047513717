import { useState } from 'react'
import type { ActivityJson } from '#contracts/admin/activity.ts'
import { ACTIVITY_TEXTS } from '#contracts/admin/activity-texts.ts'
import * as calls from '#contracts/calls/admin-activity.ts'
import { api } from '../../client/api.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import '../content/content.css'
import type { Route } from './+types/activity'
import { ActivityEntry, entryWords } from './activity-entry.tsx'
import { ActivityFilters, FILTERS } from './activity-filters.tsx'
import './activity.css'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Activity', description: 'Who did what, and when.', path: '/admin/activity' })

export default function Activity() {
  const query = useQuery()
  const asked = new URLSearchParams(FILTERS.map((name) => [name, query.get(name)]))
  asked.set('page', query.get('page') || '1')
  const answer = useApiQuery(calls.listActivity, { query: asked })
  const notify = useNotify()
  const [undoing, setUndoing] = useState<ActivityJson | null>(null)
  const { isBusy, run } = useAction(ACTIVITY_TEXTS.undoFailed, (message) => notify({ type: 'error', message }))
  const { data } = answer

  async function undo({ _id }: ActivityJson) {
    await run(async () => {
      const { message } = await api(calls.undoActivity, { params: { id: _id } })
      catalogueStore.changed()
      notify({ type: 'success', message })
    })
    answer.reload()
    setUndoing(null)
  }

  return (
    <>
      <div className="work-bar">
        <h1>Activity</h1>
      </div>
      <ActivityFilters query={query} people={data?.people ?? []} kinds={data?.kinds ?? []} total={data?.total} />
      <DeskList
        answer={answer}
        query={query}
        things="changes"
        failed={ACTIVITY_TEXTS.listFailed}
        empty="What sellers and admins change stands here."
      >
        {({ activity }) => (
          <ol className="activity-list">
            {activity.map((entry) => (
              <ActivityEntry key={entry._id} entry={entry} onUndo={() => setUndoing(entry)} />
            ))}
          </ol>
        )}
      </DeskList>
      {undoing === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setUndoing(null)}
          title="Undo this change?"
          confirmText="Undo"
          keepText="Leave it"
          isBusy={isBusy}
          onConfirm={() => void undo(undoing)}
        >
          {entryWords(undoing)}. It becomes as it was before, in the shop at once.
          {undoing.entity === 'product' && undoing.action === 'deleted' ? ' Its reviews do not come back.' : ''}
        </AlertDialog>
      )}
    </>
  )
}
