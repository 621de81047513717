import type { LucideIcon } from 'lucide-react'

type IconProps = {
  of: LucideIcon
  className?: string | undefined
}

/** The stylesheet draws them all alike (`.icon`), so a page with thirty icons does not say it thirty times. */
const SAID_BY_THE_STYLESHEET = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const

/** A decorative icon in the house stroke. What it means must be said in words beside it or in the control's label. */
export function Icon({ of: Glyph, className }: IconProps) {
  return <Glyph aria-hidden="true" {...SAID_BY_THE_STYLESHEET} className={className ? `icon ${className}` : 'icon'} />
}
