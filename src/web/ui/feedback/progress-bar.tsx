import { type ReactNode, useId } from 'react'

type ProgressBarProps = {
  label: ReactNode
  /** 0 to `max`; omitted: indeterminate. */
  value?: number | undefined
  max?: number | undefined
  /** At the end of the label's row: “₹412 to go”. */
  aside?: ReactNode
  labelHidden?: boolean | undefined
}

export function ProgressBar({ label, value, max = 100, aside, labelHidden }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="progress">
      <div className={labelHidden ? 'sr' : 'progress-line'}>
        <label htmlFor={id}>{label}</label>
        {aside ? <span className="num">{aside}</span> : null}
      </div>
      <progress id={id} max={max} value={value} />
    </div>
  )
}
