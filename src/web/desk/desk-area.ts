import type { LucideIcon } from 'lucide-react'
import type { Action } from '#rules/permissions.ts'
import type { Right } from '#rules/rights.ts'

/** `action`: what one must be allowed to do to see the link. `right`: of a helper, also what their group must have. */
export type DeskLink = {
  to: string
  /** Another address of the same page. */
  alias?: string
  label: string
  icon: LucideIcon
  action?: Action
  right?: Right
}

/** Badge counts of the menu, by link. */
export type DeskCounts = Readonly<Record<string, number>>

/** An area of the back-office: name, home page and navigation. */
export type DeskArea = {
  name: string
  home: string
  links: readonly DeskLink[]
  /** Rights of pages that have no link of their own, or another right than the link above them. */
  pages: Readonly<Record<string, Right>>
}
