import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'

type FormNoticeProps = Omit<ComponentProps<typeof Notice>, 'isQuiet' | 'isAnswer' | 'canDismiss'> & {
  /** Changes with every refusal, so a repeated message is scrolled into view again. */
  of?: unknown
}

/**
 * Why saving failed: announced, focused and scrolled into view, since the pressed button may be far below. An invalid
 * field keeps focus.
 */
export function FormNotice({ tone = 'bad', of, ...notice }: FormNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const words = of ?? (typeof notice.children === 'string' ? notice.children : notice.title)
  useEffect(() => {
    if (words === null) return
    place.current?.scrollIntoView({ block: 'center' })
    const isAtField = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (!isAtField) place.current?.focus({ preventScroll: true })
  }, [words])
  return (
    <div ref={place} tabIndex={-1} className="form-notice">
      <Notice {...notice} tone={tone} isAnswer />
    </div>
  )
}
