import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean | undefined
  /** A shared name makes them exclusive. */
  name?: string | undefined
  children: ReactNode
}

/** Native <details>, works without script. Several form an accordion. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className="fold" open={open} name={name}>
      <summary>
        {summary}
        <Icon of={ChevronDown} />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
