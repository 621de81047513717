import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { Spinner } from '../base/spinner.tsx'
import { Anchor, type AnchorProps } from './link.tsx'

type Look = {
  /** `solid` once a view, `line` beside it, `plain` for minor ones, `bad` for irreversible ones. */
  look?: 'solid' | 'line' | 'plain' | 'bad' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows a spinner, keeps focus, ignores clicks. */
    busy?: boolean | undefined
    /** Replaces the label while busy: “Saving…”. */
    busyText?: string | undefined
    /** Why it is disabled. It stays focusable, so the reason is announced. */
    disabledReason?: string | undefined
    ref?: Ref<HTMLButtonElement>
    children: ReactNode
  }

export function Button(props: ButtonProps) {
  const { look = 'solid', small, wide, busy, busyText, disabledReason, className, children, onClick, ...rest } = props
  const reasonId = useId()
  const isIdle = Boolean(busy || disabledReason)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) return event.preventDefault()
    onClick?.(event)
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, small, wide }, busy ? 'busy' : undefined, className)}
      onClick={handleClick}
      {...(isIdle ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(disabledReason ? { 'aria-describedby': reasonId } : {})}
    >
      {busy ? <Spinner /> : null}
      {busy && busyText ? <span>{busyText}</span> : children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames('with-reason', wide && 'wide')}>
      {button}
      <span className="hint" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}

/** A link styled as a button: for navigation, not for actions. */
export function ButtonLink({ look = 'solid', small, wide, className, ...rest }: AnchorProps & Look) {
  return <Anchor {...rest} className={buttonClass({ look, small, wide }, className)} />
}

function buttonClass({ look, small, wide }: Look, ...more: (string | undefined)[]) {
  return classNames('button', look, small && 'small', wide && 'wide', ...more)
}
