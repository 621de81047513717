import { type ReactNode, useState } from 'react'
import { useClosingQuestion } from '../desk/use-closing-question.ts'
import { say } from '../language/say.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

type AskedClose = { close: () => void; question: ReactNode }

/** Closes at once, or asks `title` first where something is typed and not sent: by the cross, Escape, Back or beside it. */
export function useAskedClose(isDirty: boolean, onClose: () => void, title: string): AskedClose {
  const [isAsking, setAsking] = useState(false)
  const close = () => (isDirty ? setAsking(true) : onClose())
  useClosingQuestion(isDirty)
  useBackCloses(() => (isAsking ? setAsking(false) : close()))
  const question = (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={say(title)}
      confirmText={say('Discard it')}
      keepText={say('Keep writing')}
      tone="bad"
      onConfirm={onClose}
    >
      {say('What you wrote has not been sent yet.')}
    </AlertDialog>
  )
  return { close, question }
}
