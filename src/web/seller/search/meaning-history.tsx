import { useState } from 'react'
import * as calls from '#contracts/calls/seller-search.ts'
import type { MeaningJson } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS } from '#contracts/catalogue/search-texts.ts'
import type { VersionJson } from '#contracts/content/content.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { STATE_LABELS } from './meaning-labels.ts'
import type { MeaningVersion } from './use-meaning-work.ts'

type MeaningHistoryProps = {
  meaning: MeaningJson
  /** Whether it is done. */
  onPutBack: (version: MeaningVersion) => Promise<boolean>
  onClose: () => void
}

/** Every version, newest first, with author and date; older ones can be restored. */
export default function MeaningHistory({ meaning, onPutBack, onClose }: MeaningHistoryProps) {
  const { kind, name } = meaning
  const answer = useApiQuery(calls.readMeaningHistory, { params: { kind, name } })
  const [busy, setBusy] = useState<number | null>(null)

  async function putBack(version: VersionJson, at: number) {
    setBusy(at)
    const isDone = await onPutBack(versionFrom(version))
    setBusy(null)
    if (isDone) onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} title={`History of “${name}”`} size="wide">
      <DeskQuery answer={answer} loading="Loading the history" failed={MEANING_TEXTS.historyFailed} headingLevel={3}>
        {({ versions }) => (
          <ol className="meaning-versions">
            {versions.map((version, i) => (
              <li key={version.activityId ?? 'first'}>
                <div className="version-top">
                  <p>
                    <b>{version.by || 'The shop'}</b> {version.by ? version.action : 'came with this'}
                    {version.by ? (
                      <time className="hint" dateTime={version.at}>
                        {' '}
                        {indianMoment(version.at)}
                      </time>
                    ) : null}
                  </p>
                  {i === 0 ? (
                    <span className="hint">In use now</span>
                  ) : (
                    <Button look="line" small busy={busy === i} onClick={() => void putBack(version, i)}>
                      Put this version back
                      <span className="sr"> of {version.by ? indianMoment(version.at) : 'the shop'}</span>
                    </Button>
                  )}
                </div>
                <Facts {...factsFrom(version)} />
              </li>
            ))}
          </ol>
        )}
      </DeskQuery>
    </Dialog>
  )
}

function Facts({ words, finds, state }: ReturnType<typeof factsFrom>) {
  return (
    <dl className="meaning-facts">
      <div>
        <dt>State</dt>
        <dd>{STATE_LABELS[state]}</dd>
      </div>
      <div>
        <dt>What people type</dt>
        <dd>{words.join(', ') || 'nothing else'}</dd>
      </div>
      <div>
        <dt>Words of products</dt>
        <dd>{finds.join(', ')}</dd>
      </div>
    </dl>
  )
}

function factsFrom({ facts }: VersionJson) {
  return facts as { words: string[]; finds: string[]; state: MeaningJson['state'] }
}

function versionFrom(version: VersionJson): MeaningVersion {
  const { words, finds, state } = factsFrom(version)
  return state === 'default' ? null : { words, finds, isRemoved: state === 'removed' }
}
