import { Popover as Base } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'

type PopoverProps = {
  trigger: ReactElement
  title: string
  align?: 'start' | 'center' | 'end' | undefined
  /** Opens on mount: for one lazy loaded on click. */
  defaultOpen?: boolean | undefined
  children: ReactNode
}

/** A small panel at a button: details, or a few fields. */
export function Popover({ trigger, title, align = 'center', defaultOpen = false, children }: PopoverProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="floats" sideOffset={8} align={align}>
          <Base.Popup className="popover">
            <div className="popover-bar">
              <Base.Title>{title}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={t('Close')} />} />
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
