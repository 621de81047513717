import type { LucideIcon } from 'lucide-react'

export type DeskLink = { to: string; label: string; icon: LucideIcon }

/** How much waits behind a link of the menu, by where it leads. */
export type DeskCounts = Readonly<Record<string, number>>

/** A part of the back-office: what it is called, where it begins, and the way through it. */
export type DeskArea = { name: string; home: string; links: readonly DeskLink[] }
