import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTabTitle } from '../shell/use-tab-title.ts'
import { Icon } from '../ui/base/icon.tsx'

type OrderHailProps = {
  icon: LucideIcon
  title: string
  /** Of the tab, where it differs from the headline. */
  tabTitle?: string
  /** `failed` or `waiting`; left out for what went well. */
  tone?: 'failed' | 'waiting'
  children: ReactNode
}

/** The headline of a page about one order; the tab says the same. */
export function OrderHail({ icon, title, tabTitle = title, tone, children }: OrderHailProps) {
  useTabTitle(tabTitle)
  return (
    <header className={tone === undefined ? 'order-hail' : `order-hail ${tone}`}>
      <Icon of={icon} />
      <h1>{title}</h1>
      {children}
    </header>
  )
}
