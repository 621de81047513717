import type { LucideIcon } from 'lucide-react'

export type DeskLink = { to: string; label: string; icon: LucideIcon }

/** Badge counts of the menu, by link. */
export type DeskCounts = Readonly<Record<string, number>>

/** An area of the back-office: name, home page and navigation. */
export type DeskArea = { name: string; home: string; links: readonly DeskLink[] }
