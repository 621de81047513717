import type { ReactNode } from 'react'
import type { Text } from '#rules/message.ts'
import { messageOr } from '../client/api-call.ts'
import { tText } from '../i18n/t.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { ApiQuery } from './use-api-query.ts'

type DeskAnswerProps<Data> = {
  answer: ApiQuery<Data>
  /** What is said while it comes: 'Loading users'. */
  loading: string
  /** The shape of what comes; a few lines unless something else is given. */
  waiting?: ReactNode
  failed: Text
  /** Another way on where nothing came. */
  action?: ReactNode
  headingLevel?: 2 | 3 | undefined
  children: (data: Data) => ReactNode
}

/** What the back-office asked for, in all its states: on its way, not come, come, and come but not its newest. */
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
