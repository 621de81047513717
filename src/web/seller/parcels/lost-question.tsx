import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WaitingParcelJson, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import type { LostAnswer } from '#rules/delivery-attempts.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { sendLostAnswer } from './parcel-calls.ts'

type Props = {
  parcel: WaitingParcelJson
  answer: LostAnswer
  onDone: (now: WaitingParcelsJson) => void
  onClose: () => void
}

/** Both cost money, and neither is undone. */
export function LostQuestion({ parcel, answer, onDone, onClose }: Props) {
  const notify = useNotify()
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, (message) => notify({ type: 'error', message }))
  const isAgain = answer === 'send_again'
  const send = () => run(async () => onDone(await sendLostAnswer(parcel._id, answer)))
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isAgain ? `Send order ${parcel.order} again?` : `Give the money of order ${parcel.order} back?`}
      confirmText={isAgain ? 'Yes, send it again' : 'Yes, give it back'}
      tone={isAgain ? 'accent' : 'bad'}
      isBusy={isBusy}
      onConfirm={() => void send()}
    >
      <p>
        {isAgain
          ? 'The same pieces are taken from stock once more and get a new label. The buyer is told and pays nothing for it.'
          : 'All that the buyer paid goes back, with shipping. Where nothing else of the order is on its way, it ends as Cancelled. The buyer is told.'}
      </p>
    </AlertDialog>
  )
}
