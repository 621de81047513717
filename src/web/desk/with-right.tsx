import type { ReactNode } from 'react'
import type { Right } from '#rules/rights.ts'
import { useRights } from './use-rights.ts'

type Props = {
  right: Right
  /** For whoever lacks it; nothing by default. */
  instead?: ReactNode
  children: ReactNode
}

/** What needs a right is not shown to a helper whose group lacks it: the server would only refuse. */
export function WithRight({ right, instead = null, children }: Props) {
  return useRights()(right) ? children : instead
}
