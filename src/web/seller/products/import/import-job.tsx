import { useState } from 'react'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import { DeskQuery } from '../../../desk/desk-query.tsx'
import { FormNotice } from '../../../desk/form-notice.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/data/chip.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ImportConfirm } from './import-confirm.tsx'
import { importProgress, importStory, STATE_TONES, stateLabel } from './import-labels.ts'
import { ImportRows } from './import-rows.tsx'
import { useImport } from './use-import.ts'

/** One import, from validation to report. */
export function ImportJob({ id, home }: { id: string; home: string }) {
  const { answer, problem, isBusy, confirm, cancel, undo } = useImport(id)
  return (
    <DeskQuery answer={answer} loading="Loading the import" failed="Failed to load the import">
      {({ import: job }) => (
        <div className="seller-form import-part">
          <div className="import-head">
            <h2>{job.fileName || 'Import'}</h2>
            <Chip tone={STATE_TONES[job.state]}>{stateLabel(job)}</Chip>
          </div>
          {problem === null ? null : <FormNotice>{problem}</FormNotice>}
          {/* Persistent live region, so each update is announced. */}
          <p role="status">{importStory(job)}</p>
          {job.hasFailed ? <Notice tone="warn">Something went wrong at our side. It is tried again.</Notice> : null}
          <Progress job={job} />
          {job.can.confirm ? (
            <ImportConfirm
              job={job}
              isBusy={isBusy}
              onConfirm={(mode) => void confirm(mode)}
              onCancel={() => void cancel()}
            />
          ) : null}
          <div className="seller-form-foot">
            {job.can.cancel && !job.can.confirm ? (
              <Button look="line" busy={isBusy} onClick={() => void cancel()}>
                Cancel
              </Button>
            ) : null}
            {job.can.undo ? (
              <UndoButton what={job.kind === 'edit' ? 'edit' : 'import'} isBusy={isBusy} onUndo={() => void undo()} />
            ) : null}
            <ButtonLink look="plain" href={`${home}/import`}>
              Another import
            </ButtonLink>
          </div>
          {job.state === 'checking' || job.state === 'receiving' ? null : <ImportRows key={job.state} job={job} />}
        </div>
      )}
    </DeskQuery>
  )
}

function Progress({ job }: { job: ImportJson }) {
  const progress = importProgress(job)
  if (progress === null) return null
  const { label, value, max } = progress
  return <ProgressBar label={label} value={value} max={Math.max(1, max)} aside={`${value} of ${max}`} />
}

function UndoButton({ what, isBusy, onUndo }: { what: string; isBusy: boolean; onUndo: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" busy={isBusy} onClick={() => setAsking(true)}>
        Undo {what}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Take this ${what} back?`}
        confirmText={`Undo ${what}`}
        onConfirm={() => {
          setAsking(false)
          onUndo()
        }}
      >
        Products it added are removed, products it changed are as they were before. Products that were changed since are
        left alone and listed.
      </AlertDialog>
    </>
  )
}
