import type { LucideIcon } from 'lucide-react'

type IconProps = {
  of: LucideIcon
  className?: string | undefined
}

/** Set by CSS for all icons (`.icon`), so that not every icon repeats them in the HTML. */
const SAID_BY_THE_STYLESHEET = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const

/** A decorative icon. Its meaning must be in text beside it or in the control's label. */
export function Icon({ of: Glyph, className }: IconProps) {
  return <Glyph aria-hidden="true" {...SAID_BY_THE_STYLESHEET} className={className ? `icon ${className}` : 'icon'} />
}
