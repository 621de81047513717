import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { Button } from '../actions/button.tsx'
import { OpenOverlay } from './open-overlays.ts'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question: “Cancel this order?” */
  title: string
  /** Consequences. */
  children: ReactNode
  /** Names the action: “Cancel order”, never “OK”. */
  confirmText: string
  keepText?: string | undefined
  onConfirm: () => void
  /** A third choice between the two; the confirm button then has focus. */
  other?: { text: string; onPress: () => void } | undefined
  isBusy?: boolean | undefined
  /** `bad` for irreversible actions. */
  tone?: 'accent' | 'bad' | undefined
  /** `middle` where two long labels would not fit. */
  size?: 'narrow' | 'middle' | undefined
}

/** Confirmation dialog. A backdrop click does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, children, confirmText, keepText = t('Keep it'), onConfirm, isBusy, tone } = props
  const { size = 'narrow', other } = props
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      {open ? <OpenOverlay onClose={() => onOpenChange(false)} /> : null}
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={`dialog ${size} asking`} initialFocus={other === undefined ? undefined : confirm}>
          <div className="dialog-body">
            <Base.Title>{title}</Base.Title>
            <Base.Description render={<div />}>{children}</Base.Description>
          </div>
          <div className="dialog-foot">
            <Base.Close render={<Button look="line">{keepText}</Button>} />
            {other === undefined ? null : (
              <Button look="line" onClick={other.onPress}>
                {other.text}
              </Button>
            )}
            <Button ref={confirm} look={tone === 'bad' ? 'bad' : 'solid'} busy={isBusy} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
