import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'

type FormNoticeProps = Omit<ComponentProps<typeof Notice>, 'isQuiet' | 'isAnswer' | 'canDismiss'> & {
  /** Changes with every refusal, so that the same words a second time are brought into view again. */
  of?: unknown
}

/**
 * Why a form was not saved: announced, and brought into view with focus, for the button that was pressed may be a
 * screen further down. A field that is wrong keeps the focus that it got.
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
