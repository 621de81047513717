import { RotateCcw } from 'lucide-react'
import type { JobJson, SystemJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import * as calls from '#contracts/calls/system.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { type ApiQuery, useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DiskNotice } from './disk-notice.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { formatBytes, formatDuration, formatNumber, JOB_TITLES, toMoment } from './system-labels.ts'

/** Health, background jobs, and open tasks. */
export function SystemOverview() {
  const answer = useApiQuery(calls.readSystem)
  return (
    <DeskQuery answer={answer} loading="Loading the state of the shop" failed={SYSTEM_TEXTS.failed}>
      {(data) => <Overview data={data} answer={answer} />}
    </DeskQuery>
  )
}

function Overview({ data, answer }: { data: SystemJson; answer: ApiQuery<SystemJson> }) {
  return (
    <>
      {data.pictures.problem === null ? null : (
        <div className="system-trouble">
          <Notice tone="bad" title={SYSTEM_TEXTS.imagesOutOfReach}>
            {data.pictures.problem}
          </Notice>
        </div>
      )}
      <DiskNotice {...data.disk} />
      <div className="system-facts">
        <section aria-labelledby="health-title">
          <div className="desk-panel-bar">
            <h2 id="health-title">Health</h2>
            {data.health === 'ok' ? <Chip tone="good">All is well</Chip> : <Chip tone="warn">Needs a look</Chip>}
            <Button className="right" look="plain" small busy={answer.isBusy} onClick={answer.reload}>
              <Icon of={RotateCcw} />
              Look again
            </Button>
          </div>
          <DescriptionList
            items={[
              { term: 'Version', value: `${data.version}, on Node ${data.node}` },
              { term: 'Running for', value: formatDuration(data.startedAt, data.now) },
              { term: 'Memory', value: formatBytes(data.memoryBytes) },
              {
                term: 'Mail',
                value: data.mailDelivery === 'queue' ? 'Sent by the mail server' : 'Shown at /sandbox/mail',
              },
            ]}
          />
        </section>
        <section aria-labelledby="storage-title">
          <div className="desk-panel-bar">
            <h2 id="storage-title">Storage</h2>
          </div>
          <DescriptionList
            items={[
              { term: 'Database', value: `${databaseName(data.database)}, ${formatBytes(data.database.bytes)}` },
              { term: 'Pictures', value: imagesInWords(data.pictures) },
              { term: 'Backups', value: sized(data.backups) },
              { term: 'Newest backup', value: toMoment(data.backups.newestAt) },
              { term: 'Free on the disk', value: formatBytes(data.disk.freeBytes) },
            ]}
          />
        </section>
      </div>
      <section className="desk-panel system-jobs" aria-labelledby="jobs-title">
        <h2 id="jobs-title">Background work</h2>
        <Table caption="Background work" columns={JOB_COLUMNS} rows={data.jobs} keyOf={({ name }) => name} />
      </section>
      <FailedJobs dead={data.dead} onChanged={answer.reload} />
    </>
  )
}

const databaseName = ({ kind, version }: SystemJson['database']) =>
  kind === 'pglite' ? `embedded PostgreSQL ${version}` : `PostgreSQL ${version}`
const sized = ({ count, bytes }: { count: number; bytes: number }) => `${formatNumber(count)}, ${formatBytes(bytes)}`

const imagesInWords = ({ where, problem, ...weight }: SystemJson['pictures']) =>
  `${problem === null ? sized(weight) : 'Not counted'}, in ${where}`

const JOB_COLUMNS: Column<JobJson>[] = [
  { key: 'name', head: 'Work', at: 'name', cell: ({ name }) => <b>{JOB_TITLES[name]}</b> },
  { key: 'state', head: 'State', at: 'state', cell: (job) => <JobState {...job} /> },
  { key: 'todo', head: 'To do', cell: (job) => todoInWords(job) },
  { key: 'ran', head: 'Last run', cell: ({ ranAt }) => toMoment(ranAt) },
]

/** Waiting jobs, and the late or failed. */
function todoInWords({ waiting, late, dead }: JobJson): string {
  const counted = [
    [waiting, 'waiting'],
    [late, 'late'],
    [dead, 'given up'],
  ] as const
  const words = counted.flatMap(([count, what]) => (count > 0 ? [`${formatNumber(count)} ${what}`] : []))
  return words.length === 0 ? 'Nothing' : words.join(', ')
}

function JobState({ waiting, late, dead, lastError, ranAt }: JobJson) {
  if (lastError !== null) return <Chip tone="bad">Fails: {lastError}</Chip>
  if (dead > 0) return <Chip tone="bad">Given up</Chip>
  if (ranAt === null && waiting === 0) return <Chip>Not needed yet</Chip>
  return late > 0 ? <Chip tone="warn">Late</Chip> : <Chip tone="good">Well</Chip>
}
