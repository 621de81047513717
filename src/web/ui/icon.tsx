import type { LucideIcon } from 'lucide-react'

const STROKE = 1.6

type IconProps = {
  of: LucideIcon
  className?: string | undefined
  /** Solid, for a chosen star. */
  filled?: boolean | undefined
}

/** A decorative icon in the house stroke. What it means must be said in words beside it or in the control's label. */
export function Icon({ of: Glyph, className, filled }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      strokeWidth={STROKE}
      fill={filled ? 'currentColor' : 'none'}
      className={className ? `icon ${className}` : 'icon'}
    />
  )
}
