import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { Button } from '../actions/button.tsx'
import { Icon } from '../base/icon.tsx'

type ErrorStateProps = {
  heading?: string | undefined
  /** What happened and what to do. */
  children: ReactNode
  onRetry?: (() => void) | undefined
  retryText?: string | undefined
  isRetrying?: boolean | undefined
  headingLevel?: 1 | 2 | 3 | undefined
  action?: ReactNode
}

/** Loading failed, with a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { heading = t('That did not load'), children, onRetry, retryText = t('Try again'), isRetrying, action } = props
  const Heading = `h${props.headingLevel ?? 2}` as const
  return (
    <div className="empty failed" role="alert">
      <svg className="broken-thread" viewBox="0 0 160 40" aria-hidden="true">
        <path d="M4 22c14-16 26 12 40-2s16-10 24 2" />
        <path d="M94 24c10-12 18 10 30 0s20-12 32-2" />
        <path className="end" d="M72 26l5 6M88 18l-4-7" />
      </svg>
      <Heading>{heading}</Heading>
      <p>{children}</p>
      <div className="ways-on">
        {onRetry ? (
          <Button look="line" onClick={onRetry} busy={isRetrying} busyText={t('Trying again…')}>
            <Icon of={RotateCw} />
            {retryText}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  )
}
