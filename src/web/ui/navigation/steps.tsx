import { t } from '../../i18n/t.ts'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** How many are done; the last of them is the current one. */
  done: number
}

/** Progress in steps: done ones are purple. */
export function Steps({ label, steps, done }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, at) => (
        <li key={step} className={at < done ? 'done' : undefined} aria-current={at === done - 1 ? 'step' : undefined}>
          {step}
          <span className="sr">{at < done ? t(', done') : t(', to come')}</span>
        </li>
      ))}
    </ol>
  )
}

type TimelineProps = {
  label: string
  /** Newest first, unless `forward`. */
  entries: readonly { title: string; lines: readonly string[]; key?: string | undefined }[]
  /** Left to right on a wide screen, oldest first: the seller's tracking. */
  forward?: boolean | undefined
}

export function Timeline({ label, entries, forward }: TimelineProps) {
  return (
    <ol className={forward ? 'timeline forward num' : 'timeline num'} aria-label={label}>
      {entries.map(({ title, lines, key }) => (
        <li key={key ?? `${title} ${lines[0] ?? ''}`}>
          <b>{title}</b>
          {lines.map((line) => (
            <span key={line} className="meta">
              {line}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
