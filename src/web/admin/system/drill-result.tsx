import type { DrillJson, DrillLineJson } from '#contracts/admin/system.ts'
import { formatMoney } from '#rules/money.ts'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatNumber, toMoment } from './system-labels.ts'

/** The result of a drill, by table. */
export function DrillResult({ drill }: { drill: DrillJson }) {
  const { lines, problem, name, at } = drill
  const different = lines.filter(({ isSame }) => !isSame).length
  const isFine = problem === null && different === 0
  return (
    <section className="desk-panel drill" aria-labelledby="drill-title">
      <h2 id="drill-title">The last drill</h2>
      <Notice
        tone={isFine ? 'good' : 'bad'}
        title={isFine ? 'Everything came back as it was' : 'Do not trust this backup'}
      >
        {problem ?? `${name}, ${toMoment(at)}: ${lines.length - different} of ${lines.length} the same.`}
      </Notice>
      {lines.length === 0 ? null : (
        <Table caption="What the drill compared" columns={COLUMNS} rows={lines} keyOf={(line) => line.name} />
      )}
    </section>
  )
}

const both = (kept: string, restored: string) => (
  <span className="num">
    {kept} <span aria-hidden="true">/</span> <span className="sr">kept, restored</span> {restored}
  </span>
)
const rupees = (paise: number) => formatMoney(paise, { decimals: 'two' })

const COLUMNS: Column<DrillLineJson>[] = [
  { key: 'name', head: 'Table', at: 'name', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'state',
    head: 'Contents',
    at: 'state',
    cell: ({ isSame }) => (isSame ? <Chip tone="good">Same</Chip> : <Chip tone="bad">Different</Chip>),
  },
  {
    key: 'rows',
    head: 'Kept / restored',
    at: 'who',
    align: 'end',
    cell: ({ kept, restored }) => both(formatNumber(kept), formatNumber(restored)),
  },
  {
    key: 'money',
    head: 'Money kept / restored',
    at: 'sum',
    align: 'end',
    cell: ({ keptPaise, restoredPaise }) =>
      keptPaise === 0 && restoredPaise === 0 ? null : both(rupees(keptPaise), rupees(restoredPaise)),
  },
]
