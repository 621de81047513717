import { Undo2 } from 'lucide-react'
import type { ActivityJson } from '#contracts/admin/activity.ts'
import { actionLabel } from '#rules/activity-labels.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Disclosure } from '../../ui/data/disclosure.tsx'
import { Differences } from '../differences.tsx'
import { Facts } from './facts.tsx'

/** 'Meera Pillai changed product Madder shawl' */
export function entryWords({ by, entity, name, ...entry }: ActivityJson): string {
  return [by.name || 'Somebody', actionLabel(entry.action), entity, name].filter(Boolean).join(' ')
}

export function ActivityEntry({ entry, onUndo }: { entry: ActivityJson; onUndo: () => void }) {
  const { by, action, entity, name, before, after, at, undone, canUndo, isUndo } = entry
  return (
    <li className="activity-entry">
      <div className="activity-head">
        <p>
          <b>{by.name || 'Somebody'}</b> {actionLabel(action)} {entity} <b>{name}</b>
          {isUndo ? (
            <>
              {' '}
              <Chip bare>Undo</Chip>
            </>
          ) : null}
        </p>
        <time className="hint" dateTime={at}>
          {indianMoment(at)}
        </time>
      </div>
      {before !== null && after !== null ? <Differences before={before} after={after} /> : null}
      {before === null && after !== null ? <WholeThing label="What it was made with" facts={after} /> : null}
      {before !== null && after === null ? <WholeThing label="What it was" facts={before} /> : null}
      {undone === null ? null : (
        <p className="hint">
          Undone by {undone.by}, {indianMoment(undone.at)}
        </p>
      )}
      {canUndo ? (
        <WithRight right="people:write">
          <Button look="line" small onClick={onUndo}>
            <Icon of={Undo2} />
            Undo<span className="sr">: {entryWords(entry)}</span>
          </Button>
        </WithRight>
      ) : null}
    </li>
  )
}

function WholeThing({ label, facts }: { label: string; facts: Record<string, unknown> }) {
  if (Object.keys(facts).length <= 2) return <Facts facts={facts} />
  return (
    <Disclosure summary={label}>
      <Facts facts={facts} />
    </Disclosure>
  )
}
