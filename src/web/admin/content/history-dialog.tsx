import { useState } from 'react'
import type { VersionJson } from '#contracts/content/content.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Differences } from '../differences.tsx'
import type { HistoryCall } from './content-kind.ts'

type HistoryDialogProps = {
  title: string
  history: HistoryCall
  id: string
  /** Why no version can be restored, or null. */
  hindrance: string | null
  onPutBack: (facts: Record<string, unknown>) => Promise<boolean>
  onClose: () => void
}

/** Every version, newest first, with author, date and diff; older ones can be restored. */
export default function HistoryDialog({ title, history, id, hindrance, onPutBack, onClose }: HistoryDialogProps) {
  const answer = useApiQuery(history, { params: { id } })
  const [putting, setPutting] = useState<string | null>(null)

  async function putBack(version: VersionJson) {
    setPutting(keyOf(version))
    const isDone = await onPutBack(version.facts)
    setPutting(null)
    if (isDone) onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} title={`History of ${title}`} size="wide">
      <DeskQuery
        answer={answer}
        loading="Loading the history"
        failed="The history could not be loaded"
        headingLevel={3}
      >
        {({ versions }) => (
          <ol className="version-list">
            {versions.map((version, i) => {
              const older = versions[i + 1]
              return (
                <li key={keyOf(version)}>
                  <div className="version-head">
                    <p>
                      <b>{version.by || 'The shop'}</b> {version.by ? version.action : 'began with this'}
                      <time className="hint" dateTime={version.at}>
                        {indianMoment(version.at)}
                      </time>
                    </p>
                    {i === 0 ? (
                      <span className="hint">What visitors see now</span>
                    ) : (
                      <Button
                        look="line"
                        small
                        busy={putting === keyOf(version)}
                        disabledReason={hindrance ?? undefined}
                        onClick={() => void putBack(version)}
                      >
                        Put this version back<span className="sr"> of {indianMoment(version.at)}</span>
                      </Button>
                    )}
                  </div>
                  {older === undefined ? null : <Differences before={older.facts} after={version.facts} />}
                </li>
              )
            })}
          </ol>
        )}
      </DeskQuery>
    </Dialog>
  )
}

function keyOf({ activityId }: VersionJson): string {
  return activityId ?? 'first'
}
