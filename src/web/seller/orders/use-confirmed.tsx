import { type ReactNode, useState } from 'react'
import type { StatusProblem } from '#rules/order-status-changes.ts'
import { CallFailure } from '../../client/api-call.ts'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'

type Code = Exclude<StatusProblem, 'money_back' | 'already_paid'>
type Question = { code: Code; message: string }

const WORDS: Record<Code, { title: string; confirmText: string; tone: 'accent' | 'bad' }> = {
  confirm_refund: { title: 'Send the money back?', confirmText: 'Change status and refund', tone: 'bad' },
  confirm_revival: { title: 'Take it up again?', confirmText: 'Take it up again', tone: 'accent' },
}

type Confirmed = {
  /** Sends; if the server requires confirmation, asks and sends again. Null when declined. */
  confirmed: <Answer>(send: (confirm: boolean) => Promise<Answer>) => Promise<Answer | null>
  dialog: ReactNode
}

/** Status changes that refund or reserve stock need confirmation; the server decides which. */
export function useConfirmed(): Confirmed {
  const [asked, setAsked] = useState<(Question & { answer: (isYes: boolean) => void }) | null>(null)

  async function confirmed<Answer>(send: (confirm: boolean) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await send(false)
    } catch (error) {
      const question = questionIn(error)
      if (question === null) throw error
      const isYes = await new Promise<boolean>((answer) => setAsked({ ...question, answer }))
      setAsked(null)
      return isYes ? send(true) : null
    }
  }

  if (asked === null) return { confirmed, dialog: null }
  const { code, message, answer } = asked
  const dialog = (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || answer(false)}
      {...WORDS[code]}
      keepText="Leave it as it is"
      size="middle"
      onConfirm={() => answer(true)}
    >
      <p>{message}</p>
    </AlertDialog>
  )
  return { confirmed, dialog }
}

function questionIn(error: unknown): Question | null {
  if (!(error instanceof CallFailure) || !('code' in error.body)) return null
  const { code } = error.body
  return code === 'confirm_refund' || code === 'confirm_revival' ? { code, message: error.message } : null
}
