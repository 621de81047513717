import * as calls from '#contracts/calls/admin-content.ts'
import type { AdminLegalJson } from '#contracts/content/content.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Chip } from '../../ui/data/chip.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ContentActions, titleColumn } from './content-columns.tsx'
import { CONTENT } from './content-links.ts'
import { ContentTable } from './content-table.tsx'
import { LEGAL } from './legal-kind.ts'

const HOME = `${CONTENT}/legal`

export function LegalList() {
  const answer = useApiQuery(calls.listLegalPages)
  return (
    <DeskQuery answer={answer} loading="Loading legal pages" failed={LEGAL_TEXTS.failed}>
      {({ legals }) =>
        legals.length === 0 ? (
          <EmptyState heading="No legal pages yet" image="/art/empty-search.webp">
            Write the first one: visitors see it as soon as it is saved.
          </EmptyState>
        ) : (
          <ContentTable
            caption="Legal pages"
            rows={legals}
            columns={columns}
            remove={LEGAL.remove}
            confirmText="Delete page"
            deleteFailed={LEGAL_TEXTS.deleteFailed}
            onDeleted={(gone) =>
              answer.change((list) => ({ legals: list.legals.filter(({ _id }) => _id !== gone._id) }))
            }
          />
        )
      }
    </DeskQuery>
  )
}

function columns(onDelete: (page: AdminLegalJson) => void): Column<AdminLegalJson>[] {
  return [
    titleColumn('Title', HOME),
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
    actionsColumn((page) => (
      <ContentActions
        title={page.title}
        shownAt={LEGAL.shownAt(page)}
        editedAt={`${HOME}/${page._id}`}
        onDelete={page.isLinked ? null : () => onDelete(page)}
      />
    )),
  ]
}
