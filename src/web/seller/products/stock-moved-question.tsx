import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'

/** What was typed, over which stock, and which one the shop has now. */
export type StockMoved = { typed: number; seen: number; now: number }

type StockMovedProps = {
  moved: StockMoved | null
  /** The stock that the seller means, and the one it was decided over. */
  onAnswer: (stock: number, now: number) => void
  onClose: () => void
}

/** Asks what a typed stock means after pieces were sold or came back while it was typed. */
export function StockMovedQuestion({ moved, onAnswer, onClose }: StockMovedProps) {
  if (moved === null) return null
  const { typed, seen, now } = moved
  const moves = now + typed - seen
  const gone = seen - now
  const choose = (stock: number) => () => onAnswer(stock, now)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`The stock ${gone > 0 ? 'fell' : 'rose'} by ${Math.abs(gone)} while this was open`}
      keepText="Go back"
      size="middle"
      {...(moves >= 0 && moves !== typed
        ? {
            ...{ confirmText: `Make it ${moves}`, onConfirm: choose(moves) },
            other: { text: `Make it ${typed}`, onPress: choose(typed) },
          }
        : { confirmText: `Make it ${typed}`, onConfirm: choose(typed) })}
    >
      <p>
        The stock was {seen} when you opened this and is {now} now. You typed {typed}.
      </p>
      {moves < 0 ? null : (
        <p>
          If you meant {difference(typed - seen)}, it becomes {moves}. If you counted {typed} just now, without pieces
          of orders, it becomes {typed}.
        </p>
      )}
    </AlertDialog>
  )
}

function difference(by: number): string {
  if (by === 0) return 'no change'
  return by > 0 ? `${by} more` : `${-by} fewer`
}
