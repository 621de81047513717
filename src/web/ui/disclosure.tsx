import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean | undefined
  /** Those that share a name open one at a time. */
  name?: string | undefined
  children: ReactNode
}

/** Opens and closes without script. Several under each other make an accordion. */
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
