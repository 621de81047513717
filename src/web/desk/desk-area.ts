import type { LucideIcon } from 'lucide-react'
import type { Action } from '#rules/permissions.ts'

/** `action`: what one must be allowed to do to see the link. */
export type DeskLink = { to: string; label: string; icon: LucideIcon; action?: Action }

/** Badge counts of the menu, by link. */
export type DeskCounts = Readonly<Record<string, number>>

/** An area of the back-office: name, home page and navigation. */
export type DeskArea = { name: string; home: string; links: readonly DeskLink[] }
