import type { ReactNode } from 'react'
import type { Text } from '#rules/message.ts'
import { messageOr } from '../client/api-call.ts'
import { tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { ApiQuery } from './use-api-query.ts'

type DeskAnswerProps<Data> = {
  answer: ApiQuery<Data>
  /** Loading label: 'Loading users'. */
  loading: string
  /** The skeleton; a few lines by default. */
  waiting?: ReactNode
  failed: Text
  /** Action of the error state. */
  action?: ReactNode
  headingLevel?: 2 | 3 | undefined
  children: (data: Data) => ReactNode
}

/** A back-office query in all states: loading, failed, loaded, and stale. */
export function DeskQuery<Data>({ answer, loading, waiting, failed, children, ...ways }: DeskAnswerProps<Data>) {
  const { data, error, isBusy, reload } = answer
  if (data === null && error !== null) {
    return (
      <ErrorState onRetry={reload} isRetrying={isBusy} {...ways}>
        {tText(messageOr(error, failed))}
      </ErrorState>
    )
  }
  if (data === null) return <Loading label={loading}>{waiting ?? <Skeleton lines={8} />}</Loading>
  return (
    <>
      {error === null ? null : (
        <Notice
          tone="bad"
          action={
            <Button look="line" small busy={isBusy} onClick={reload}>
              Try again
            </Button>
          }
        >
          {messageOr(error, failed)}
        </Notice>
      )}
      {children(data)}
    </>
  )
}
