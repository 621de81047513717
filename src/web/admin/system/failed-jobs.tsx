import { useEffect, useRef, useState } from 'react'
import type { DeadJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import * as calls from '#contracts/calls/system.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { kindTitle, toMoment } from './system-labels.ts'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

/** Failed jobs with a retry. Retries that send money are confirmed first. */
export function FailedJobs({ dead, onChanged }: { dead: DeadJson[]; onChanged: () => void }) {
  const notify = useNotify()
  const head = useRef<HTMLHeadingElement>(null)
  const { busy: busyId, run } = useAction(SYSTEM_TEXTS.actionFailed, (message) => notify({ type: 'error', message }))
  const [asked, setAsked] = useState<DeadJson | null>(null)
  const [done, setDone] = useState(0)
  // The pressed button was removed with its row.
  useEffect(() => {
    if (done > 0) head.current?.focus()
  }, [done])

  async function runAgain({ job, id }: DeadJson) {
    await run(async () => {
      const { message } = await api(calls.runAgain, { params: { job, id } })
      notify({ type: 'success', message })
      setDone((count) => count + 1)
    }, id)
    setAsked(null)
    onChanged()
  }

  const columns: Column<DeadJson>[] = [
    { key: 'kind', head: 'Kind', at: 'state', cell: ({ job }) => <Chip tone="bad">{kindTitle(job)}</Chip> },
    {
      key: 'what',
      head: 'What',
      cell: ({ what, error, tries, hindrance }) => (
        <div className="dead-what">
          <b>{what}</b>
          <p className="hint">
            {error} ({tries} {tries === 1 ? 'try' : 'tries'})
          </p>
          {hindrance === null ? null : <p className="hint">{hindrance}</p>}
        </div>
      ),
    },
    { key: 'at', head: 'Since', at: 'when', cell: ({ at }) => toMoment(at) },
    actionsColumn((one) =>
      one.hindrance === null ? (
        <Button
          look="line"
          small
          busy={busyId === one.id}
          aria-label={`Run again: ${one.what}`}
          onClick={() => (one.job === 'refunds' ? setAsked(one) : void runAgain(one))}
        >
          Run again
        </Button>
      ) : null,
    ),
  ]
  return (
    <section className="desk-panel" aria-labelledby="dead-title">
      <h2 id="dead-title" ref={head} tabIndex={-1}>
        Given up
      </h2>
      {dead.length === 0 ? (
        <p className="hint">Nothing waits for you here.</p>
      ) : (
        <Table caption="Work that was given up" columns={columns} rows={dead} keyOf={({ job, id }) => `${job} ${id}`} />
      )}
      {asked === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Send this refund again?"
          confirmText="Send the money"
          keepText="Not now"
          isBusy={busyId !== null}
          onConfirm={() => void runAgain(asked)}
        >
          {asked.what}. The money goes to the account that it came from. That cannot be undone.
        </AlertDialog>
      )}
    </section>
  )
}
