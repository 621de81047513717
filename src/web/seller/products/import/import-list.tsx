import * as calls from '#contracts/calls/product-imports.ts'
import { INDIA } from '#rules/indian-time.ts'
import { DeskQuery } from '../../../desk/desk-query.tsx'
import { useApiQuery } from '../../../desk/use-api-query.ts'
import { TextLink } from '../../../ui/actions/link.tsx'
import { Chip } from '../../../ui/data/chip.tsx'
import { Table } from '../../../ui/data/table.tsx'
import { STATE_TONES, stateLabel } from './import-labels.ts'

const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', ...INDIA })

/** Recent imports of all users. */
export function ImportList({ home }: { home: string }) {
  const answer = useApiQuery(calls.listImports)
  return (
    <section className="seller-form desk-panel" aria-labelledby="import-list">
      <h2 id="import-list">Earlier imports</h2>
      <DeskQuery answer={answer} loading="Loading imports" failed="Failed to load imports">
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="hint">Nothing was imported yet.</p>
          ) : (
            <Table
              caption="Earlier imports"
              rows={imports}
              keyOf={({ _id }) => _id}
              columns={[
                {
                  key: 'file',
                  head: 'File',
                  at: 'name',
                  cell: ({ _id, fileName }) => (
                    <TextLink href={`${home}/import?import=${_id}`}>{fileName || 'Without a name'}</TextLink>
                  ),
                },
                {
                  key: 'state',
                  head: 'State',
                  at: 'state',
                  cell: (job) => <Chip tone={STATE_TONES[job.state]}>{stateLabel(job)}</Chip>,
                },
                { key: 'rows', head: 'Rows', align: 'end', cell: ({ rowCount }) => rowCount.toLocaleString('en-IN') },
                { key: 'by', head: 'By', at: 'who', cell: ({ by }) => by ?? 'A closed account' },
                {
                  key: 'at',
                  head: 'When',
                  at: 'when',
                  cell: ({ createdAt }) => MOMENT.format(new Date(createdAt)),
                },
              ]}
            />
          )
        }
      </DeskQuery>
    </section>
  )
}
