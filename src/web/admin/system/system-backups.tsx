import { Archive } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BackupJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import * as calls from '#contracts/calls/system.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../../client/api.ts'
import { messageOr } from '../../client/api-call.ts'
import { downloadStraight } from '../../client/download.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { DrillResult } from './drill-result.tsx'
import { formatBytes, formatNumber, toMoment } from './system-labels.ts'

const LOOK_EVERY_MS = 700

/** Backups: create, verify, download. */
export function SystemBackups() {
  const answer = useApiQuery(calls.listBackups)
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { data, reload } = answer
  const isWorking = data !== null && data.work !== null

  // Poll while a job runs.
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(reload, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWorking, reload])

  async function ask(question: Promise<{ message: Text }>) {
    setAsking(true)
    try {
      const { message } = await question
      notify({ type: 'success', message })
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, SYSTEM_TEXTS.actionFailed) })
    }
    setAsking(false)
    reload()
  }

  async function take({ name }: BackupJson) {
    try {
      await downloadStraight(name)
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, SYSTEM_TEXTS.actionFailed) })
    }
  }

  const isBusy = isWorking || isAsking
  return (
    <DeskQuery answer={answer} loading="Loading backups" failed={SYSTEM_TEXTS.backupsFailed}>
      {({ work, problem, backups, drill, nightlyKeepDays }) => (
        <>
          <div className="backup-bar">
            <p>
              A backup holds the database and the pictures in one file: names, addresses and password hashes too, so
              keep it safe. {nightly(nightlyKeepDays)}
            </p>
            <Button busy={isBusy} busyText="Working…" onClick={() => void ask(api(calls.backUpNow))}>
              <Icon of={Archive} />
              Back up now
            </Button>
          </div>
          <div role="status">
            {work === null ? null : (
              <ProgressBar
                label={work.kind === 'backup' ? 'Backing up' : 'Restoring into a scratch place'}
                value={work.percent}
                aside={`${work.percent} %`}
              />
            )}
          </div>
          {problem === null ? null : (
            <Notice tone="bad" title="The last backup failed">
              {problem}
            </Notice>
          )}
          {backups.length === 0 ? (
            <EmptyState heading="No backups yet" image="/art/empty-search.webp">
              Make the first one, then drill it: a backup is worth what its restore is worth.
            </EmptyState>
          ) : (
            <div className="backup-table">
              <Table
                caption="Backups"
                columns={columns(
                  isBusy,
                  (name) => void ask(api(calls.drillNow, { params: { name } })),
                  (one) => void take(one),
                )}
                rows={backups}
                keyOf={({ name }) => name}
              />
            </div>
          )}
          {drill === null ? null : <DrillResult drill={drill} />}
        </>
      )}
    </DeskQuery>
  )
}

function nightly(days: number): string {
  if (days === 0) return 'None is made by itself (BACKUP_KEEP_DAYS).'
  return `One is made every night and kept for ${days} ${days === 1 ? 'day' : 'days'}.`
}

function columns(
  isBusy: boolean,
  drill: (name: string) => void,
  take: (backup: BackupJson) => void,
): Column<BackupJson>[] {
  return [
    {
      key: 'made',
      head: 'Made',
      cell: ({ madeAt, name }) => (
        <div className="backup-what">
          <b>{madeAt === null ? 'Cannot be read' : toMoment(madeAt)}</b>
          <p className="hint">{name}</p>
        </div>
      ),
    },
    { key: 'rows', head: 'Rows', cell: ({ rows }) => formatNumber(rows) },
    { key: 'pictures', head: 'Pictures', cell: ({ pictures }) => formatNumber(pictures) },
    { key: 'bytes', head: 'Size', at: 'when', cell: ({ bytes }) => formatBytes(bytes) },
    actionsColumn((backup) => (
      <span className="backup-acts">
        <Button look="line" small busy={isBusy} aria-label={`Drill ${backup.name}`} onClick={() => drill(backup.name)}>
          Drill
        </Button>
        <Button look="plain" small aria-label={`Download ${backup.name}`} onClick={() => take(backup)}>
          Download
        </Button>
      </span>
    )),
  ]
}
