import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Anchor, type AnchorProps } from './link.tsx'

type Round = {
  icon: LucideIcon
  /** The name: what pressing it does; shown to whoever points at it. */
  label: string
  /** With an edge. */
  line?: boolean | undefined
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & Round

/** A round button of 44 px with an icon and a name. Children are laid over it: a badge. */
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
