import type { Text } from '#rules/message.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { tText } from '../../i18n/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Differences } from '../differences.tsx'

type Facts = Readonly<Record<string, unknown>>
type EditConflictProps = {
  message: Text
  changedBy: string | null
  theirs: Facts
  mine: Facts
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Edit conflict: their version beside mine, and the two choices. */
export function EditConflict({ message, changedBy, theirs, mine, onKeepMine, onTakeTheirs }: EditConflictProps) {
  return (
    <FormNotice
      tone="warn"
      title={changedBy === null ? 'Somebody was faster' : `${changedBy} was faster`}
      action={
        <div className="form-buttons">
          <Button small onClick={onKeepMine}>
            Save mine over it
          </Button>
          <Button small look="line" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
      }
    >
      <p>{tText(message)}</p>
      <p className="hint">From theirs to yours:</p>
      <Differences before={theirs} after={mine} />
    </FormNotice>
  )
}
