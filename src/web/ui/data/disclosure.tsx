import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean | undefined
  /** A shared name makes them exclusive. */
  name?: string | undefined
  /** Opened or closed by its reader; with `open` it follows a state. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** Native <details>, works without script. Several form an accordion. */
export function Disclosure({ summary, open, name, onToggle, children }: DisclosureProps) {
  return (
    <details className="fold" open={open} name={name} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        {summary}
        <Icon of={ChevronDown} />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
