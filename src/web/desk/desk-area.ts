import type { LucideIcon } from 'lucide-react'

export type DeskLink = { to: string; label: string; icon: LucideIcon }

/** A part of the back-office: what it is called, where it begins, and the way through it. */
export type DeskArea = { name: string; home: string; links: readonly DeskLink[] }
