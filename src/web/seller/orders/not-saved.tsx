import { tText } from '../../i18n/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Optimistic } from './use-optimistic.ts'

type Props = { choice: Pick<Optimistic<unknown>, 'isBusy' | 'problem' | 'retry' | 'undo'>; what: string }

/**
 * Beside a choice that failed to save: the error, Retry and Undo. 'Saving…' takes no space: it comes and goes while the
 * next button is clicked, and a button that moves between press and release is not clicked.
 */
export function NotSaved({ choice, what }: Props) {
  if (choice.isBusy) return <p className="hint saving">Saving…</p>
  if (choice.problem === null) return null
  return (
    <div className="not-saved">
      <p>
        <b>Not saved</b> {tText(choice.problem)}
      </p>
      <Button look="line" small onClick={() => void choice.retry()}>
        Retry<span className="sr"> {what}</span>
      </Button>
      <Button look="plain" small onClick={choice.undo}>
        Undo<span className="sr"> {what}</span>
      </Button>
    </div>
  )
}
