import { LINE_RESULT_LABELS } from '#contracts/admin/remittance-texts.ts'
import type { ImportedRemittanceJson } from '#contracts/admin/remittances.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { LINE_RESULTS, type LineResult } from '#rules/remittance.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip, type Tone } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const TONES: Record<LineResult, Tone> = {
  matched: 'good',
  short: 'warn',
  over: 'warn',
  double: 'bad',
  not_arrived: 'bad',
  unknown: 'bad',
  known: 'plain',
  refused: 'bad',
}

type Line = ImportedRemittanceJson['lines'][number]

/** What a file says, and what becomes of each of its lines. */
export function RemittanceResult({ result }: { result: ImportedRemittanceJson }) {
  const { mode, message, counts, payments, lines, unused, fileName } = result
  const total = LINE_RESULTS.reduce((sum, one) => sum + counts[one], 0)
  const isWrong = LINE_RESULTS.some((one) => counts[one] > 0 && TONES[one] !== 'good' && TONES[one] !== 'plain')
  return (
    <section className="desk-panel" aria-labelledby="remittance-lines">
      <h2 id="remittance-lines">{fileName}</h2>
      <Notice tone={mode === 'book' && !isWrong ? 'good' : 'info'}>
        {message}
        {mode === 'book' && isWrong ? (
          <>
            {' '}
            What does not match stands in <TextLink href="/admin/money">the money desk</TextLink>.
          </>
        ) : null}
      </Notice>
      <ul className="remittance-counts" aria-label="Lines">
        {LINE_RESULTS.filter((one) => counts[one] > 0).map((one) => (
          <li key={one}>
            <Chip tone={TONES[one]}>
              {LINE_RESULT_LABELS[one]}: {counts[one].toLocaleString('en-IN')}
            </Chip>
          </li>
        ))}
      </ul>
      <ul className="money-trail">
        {payments.map(({ reference, paidOn, amount, lines: count, isKnown }) => (
          <li key={reference}>
            <b className="num">{reference}</b>{' '}
            <span className="hint">
              {[
                paidOn === null ? '' : `paid on ${indianDay(paidOn)}`,
                `${formatExactRupees(amount)} for ${count === 1 ? '1 parcel' : `${count.toLocaleString('en-IN')} parcels`}`,
                isKnown && mode === 'check' ? 'in the books already' : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {unused.length === 0 ? null : <p className="hint">Columns that were not used: {unused.join(', ')}</p>}
      <Table caption="Lines of the file" columns={COLUMNS} rows={lines} keyOf={({ row }) => String(row)} />
      {lines.length < total ? (
        <p className="hint">
          {lines.length.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} lines are shown, those that need a
          look first.
        </p>
      ) : null}
    </section>
  )
}

const COLUMNS: Column<Line>[] = [
  { key: 'row', head: 'Row', at: 'when', cell: ({ row }) => `Row ${row}` },
  { key: 'awb', head: 'AWB', at: 'name', cell: ({ awb }) => <span className="num">{awb || 'none'}</span> },
  {
    key: 'order',
    head: 'Order',
    at: 'who',
    cell: ({ order, problem }) => (
      <span className="money-order">
        {order === null ? null : <TextLink href={`/admin/orders?search=${order.id}`}>{order.id}</TextLink>}
        {problem === null ? null : <span className="hint">{problem}</span>}
      </span>
    ),
  },
  {
    key: 'result',
    head: 'Result',
    at: 'state',
    cell: ({ result }) => <Chip tone={TONES[result]}>{LINE_RESULT_LABELS[result]}</Chip>,
  },
  {
    key: 'asked',
    head: 'To be collected',
    align: 'end',
    cell: ({ asked }) => (asked === null ? '–' : formatExactRupees(asked)),
  },
  {
    key: 'amount',
    head: 'Passed on',
    at: 'sum',
    align: 'end',
    cell: ({ amount }) => (amount === null ? '–' : formatExactRupees(amount)),
  },
]
