import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { t } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { OpenOverlay } from './open-overlays.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Below the title: a line, chips. */
  lead?: ReactNode
  /** Fixed at the bottom: buttons. */
  footer?: ReactNode
  /** `wide` for an order, full screen on a phone; `full` for images. */
  size?: 'narrow' | 'middle' | 'wide' | 'full' | undefined
  /** Focus target on opening, if not the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Focus target on close, if not the previous element. */
  returnFocusTo?: (() => HTMLElement | null) | undefined
  /** Opening it was a step in the history, so that Back closes it by itself. */
  isHistoryStep?: boolean | undefined
  children: ReactNode
}

/** Focus trap, Esc and Back close, focus is restored. Load it with `lazyOverlay()`. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, lead, footer, size = 'middle', initialFocus, returnFocusTo, children } = props
  const { isHistoryStep = false } = props
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      {open && !isHistoryStep ? <OpenOverlay onClose={() => onOpenChange(false)} /> : null}
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={`dialog ${size}`} initialFocus={initialFocus} finalFocus={returnFocusTo}>
          <div className="dialog-head">
            <div>
              <Base.Title>{title}</Base.Title>
              {lead ? <Base.Description render={<div />}>{lead}</Base.Description> : null}
            </div>
            <Base.Close render={<IconButton icon={X} label={t('Close')} />} />
          </div>
          <div className="dialog-body">{children}</div>
          {footer ? <div className="dialog-foot">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
