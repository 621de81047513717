import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { Anchor, type AnchorProps } from './link.tsx'

type Round = {
  icon: LucideIcon
  /** Accessible name and tooltip: its action. */
  label: string
  /** Bordered. */
  line?: boolean | undefined
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & Round

/** A round 44 px button with an icon and a label. Children overlay it: a badge. */
export function IconButton({ icon, label, line, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('round', line && 'line', className)}
    >
      <Icon of={icon} />
      {children}
    </button>
  )
}

export function IconLink({ icon, label, line, className, children, ...rest }: AnchorProps & Round) {
  return (
    <Anchor title={label} {...rest} aria-label={label} className={classNames('round', line && 'line', className)}>
      <Icon of={icon} />
      {children}
    </Anchor>
  )
}
