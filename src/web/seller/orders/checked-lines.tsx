import type { TrackingCheckJson } from '#contracts/seller/bulk-tracking.ts'
import { Chip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'

/** The result for each line. */
export function CheckedLines({ checked: { lines, ready, faults } }: { checked: TrackingCheckJson }) {
  const done = lines.length - ready - faults
  const parts = [
    `${ready} ready`,
    ...(faults > 0 ? [faults === 1 ? '1 fault' : `${faults} faults`] : []),
    ...(done > 0 ? [`${done} done before`] : []),
  ]
  // Errors first: they need work.
  const shown = [...lines].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.line - b.line)
  return (
    <section aria-label="Checked lines">
      <p className="hint num" role="status">
        {parts.join(', ')}
      </p>
      <Table
        caption="What becomes of each line"
        rows={shown}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: 'line', head: 'Line', at: 'when', cell: ({ line }) => `Line ${line}` },
          { key: 'order', head: 'Order', at: 'name', cell: ({ order }) => <b>{order || '–'}</b> },
          { key: 'who', head: 'Customer', at: 'who', cell: ({ customer }) => customer || '–' },
          {
            key: 'parcel',
            head: 'Parcel',
            cell: ({ courier, trackingId }) => `${courier} ${trackingId}`.trim() || '–',
          },
          {
            key: 'state',
            head: 'Result',
            cell: ({ problem, isDone }) =>
              problem === null ? (
                <Chip tone={isDone ? 'plain' : 'good'}>{isDone ? 'Done before' : 'Ready'}</Chip>
              ) : (
                <span className="line-problem">{problem}</span>
              ),
          },
        ]}
      />
    </section>
  )
}
