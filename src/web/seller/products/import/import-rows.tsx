import { useState } from 'react'
import * as calls from '#contracts/calls/product-imports.ts'
import type { ImportJson, ImportRowsJson } from '#contracts/seller/product-imports.ts'
import { DeskQuery } from '../../../desk/desk-query.tsx'
import { useApiQuery } from '../../../desk/use-api-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/data/chip.tsx'
import { Table } from '../../../ui/data/table.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { RESULT_TONES } from './import-labels.ts'

/** The result of each row; errors first, with column and fix. */
export function ImportRows({ job }: { job: ImportJson }) {
  const choices = [
    { value: 'wrong', label: `Left out (${job.preview.refused || job.results.refused})` },
    ...(job.undoRefused > 0 ? [{ value: 'kept', label: `Not taken back (${job.undoRefused})` }] : []),
    { value: 'all', label: `All (${job.rowCount})` },
  ]
  const [show, setShow] = useState(job.undoRefused > 0 ? 'kept' : job.preview.refused > 0 ? 'wrong' : 'all')
  const [page, setPage] = useState(1)
  const answer = useApiQuery(calls.listImportRows, {
    params: { id: job._id },
    query: new URLSearchParams({ show, page: String(page) }),
  })
  return (
    <section className="seller-form" aria-labelledby="import-rows">
      <h2 id="import-rows">Rows</h2>
      <Segmented
        legend="Which rows"
        legendHidden
        name="show"
        options={choices}
        value={show}
        onChange={(wanted) => {
          setShow(wanted)
          setPage(1)
        }}
      />
      <DeskQuery answer={answer} loading="Loading rows" failed="Failed to load the rows">
        {({ rows, pages, page: shown }) => (
          <div aria-busy={answer.isBusy}>
            {rows.length === 0 ? <p className="hint">No rows.</p> : <RowTable rows={rows} />}
            {pages > 1 ? (
              <div className="seller-form-foot">
                <Button look="line" small disabled={shown <= 1} onClick={() => setPage(shown - 1)}>
                  Previous
                </Button>
                <span className="num" aria-live="polite">
                  Page {shown} of {pages}
                </span>
                <Button look="line" small disabled={shown >= pages} onClick={() => setPage(shown + 1)}>
                  Next
                </Button>
              </div>
            ) : null}
          </div>
        )}
      </DeskQuery>
    </section>
  )
}

function RowTable({ rows }: Pick<ImportRowsJson, 'rows'>) {
  return (
    <Table
      caption="What becomes of each row"
      rows={rows}
      keyOf={({ row }) => String(row)}
      columns={[
        { key: 'row', head: 'Row', at: 'when', cell: rowCell },
        {
          key: 'title',
          head: 'Title',
          at: 'name',
          cell: ({ title }) => title || <span className="hint">Without a title</span>,
        },
        {
          key: 'result',
          head: 'Result',
          at: 'state',
          cell: ({ result, isUndone }) =>
            isUndone ? (
              <Chip>taken back</Chip>
            ) : result === null ? null : (
              <Chip tone={RESULT_TONES[result]}>{result}</Chip>
            ),
        },
        {
          key: 'why',
          head: 'Column and remedy',
          at: 'who',
          cell: ({ problems, undoProblem }) => undoProblem ?? <Faults problems={problems} />,
        },
      ]}
    />
  )
}

function rowCell({ row }: { row: number }) {
  return (
    <>
      <span className="import-row-word">Row </span>
      {row}
    </>
  )
}

function Faults({ problems }: Pick<ImportRowsJson['rows'][number], 'problems'>) {
  if (problems.length === 0) return null
  return (
    <ul className="import-faults">
      {problems.map(({ column, message, row }) => (
        <li key={`${row} ${column}`}>
          <b>
            {row === undefined ? '' : `Row ${row}, `}
            {column}:
          </b>{' '}
          {message}
        </li>
      ))}
    </ul>
  )
}
