import { type ReactNode, useState } from 'react'
import { t, tText } from '../i18n/t.ts'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { useClosingQuestion } from './use-closing-question.ts'

type AskedClose = { close: () => void; question: ReactNode }

/** Closes at once, or confirms with `title` first if dirty: by the close button, Escape, Back or backdrop. */
export function useConfirmedClose(isDirty: boolean, onClose: () => void, title: string): AskedClose {
  const [isAsking, setAsking] = useState(false)
  const close = () => (isDirty ? setAsking(true) : onClose())
  useClosingQuestion(isDirty)
  const question = (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={tText(title)}
      confirmText={t('Discard it')}
      keepText={t('Keep writing')}
      tone="bad"
      onConfirm={onClose}
    >
      {t('What you wrote has not been sent yet.')}
    </AlertDialog>
  )
  return { close, question }
}
