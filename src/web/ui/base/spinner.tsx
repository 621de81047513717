type SpinnerProps = {
  /** Beside the spinner. */
  label?: string | undefined
  /** Visually hidden. */
  hiddenLabel?: string | undefined
}

/** Decorative alone; with a label it is a status. */
export function Spinner({ label, hiddenLabel }: SpinnerProps) {
  const wheel = (
    <svg className="spinner" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18" pathLength="100" strokeDasharray="14 8 14 64" />
    </svg>
  )
  if (!label && !hiddenLabel) return wheel
  return (
    <span className="spinner-line" role="status">
      {wheel}
      <span className={label ? undefined : 'sr'}>{label ?? hiddenLabel}</span>
    </span>
  )
}
