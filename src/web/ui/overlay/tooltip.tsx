import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

const WAIT_MS = 400

type TooltipProps = {
  /** Label or explanation; never the only source, since touch has no hover. */
  text: string
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** One button or link. */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={WAIT_MS} render={children} />
      <Base.Portal>
        <Base.Positioner className="floats" sideOffset={6} side={side}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
