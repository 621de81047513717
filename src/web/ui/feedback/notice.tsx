import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isMessage, type Text } from '#rules/message.ts'
import { t, tText } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../base/icon.tsx'

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info, warn: TriangleAlert }

type NoticeProps = {
  tone?: keyof typeof ICONS | undefined
  title?: Text | undefined
  /** A `Text` is translated. */
  children?: ReactNode | Text
  /** A button or link below. */
  action?: ReactNode
  /** Already announced, e.g. by a toast: no live region. */
  isQuiet?: boolean | undefined
  /** Announced assertively though not an error: the result of a click. */
  isAnswer?: boolean | undefined
  canDismiss?: boolean | undefined
  onDismiss?: (() => void) | undefined
}

/** A persistent message in the page. Errors are alerts, the rest status. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, action, isQuiet, isAnswer, canDismiss, onDismiss } = props
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const role = isQuiet ? undefined : tone === 'bad' || isAnswer ? 'alert' : 'status'
  return (
    <div className={`notice ${tone}`} role={role}>
      <Icon of={ICONS[tone]} />
      <div className="notice-words">
        {title ? <p className="notice-title">{tText(title)}</p> : null}
        {children ? (
          <div>{typeof children === 'string' || isMessage(children) ? tText(children) : children}</div>
        ) : null}
        {action}
      </div>
      {canDismiss ? (
        <IconButton
          icon={X}
          label={t('Dismiss')}
          onClick={() => {
            setGone(true)
            onDismiss?.()
          }}
        />
      ) : null}
    </div>
  )
}
