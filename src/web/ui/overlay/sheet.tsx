import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { OpenOverlay } from './open-overlays.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  titleHidden?: boolean | undefined
  /** Beside the title: “Clear all”. */
  aside?: ReactNode
  /** Fixed at the bottom: the one main button. */
  footer?: ReactNode
  /** On a wide screen; on a phone it opens from the bottom, unless it is a menu at the start. */
  side?: 'start' | 'end' | undefined
  /** Opens from the side on a phone too, full height: the navigation. */
  tall?: boolean | undefined
  children: ReactNode
}

/** A panel over the page: filters, cart, phone menu. Load it with `lazyOverlay()`. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, titleHidden, aside, footer, side = 'end', tall, children } = props
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      {open ? <OpenOverlay onClose={() => onOpenChange(false)} /> : null}
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={`sheet ${side}${tall ? ' tall' : ''}`}>
          <div className="sheet-bar">
            <Base.Title className={titleHidden ? 'sr' : 'sheet-title'}>{title}</Base.Title>
            <span className="sheet-aside">{aside}</span>
            <Base.Close render={<IconButton icon={X} label={t('Close')} />} />
          </div>
          <div className="sheet-body">{children}</div>
          {footer ? <div className="sheet-foot">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
