import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t, tText } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../base/icon.tsx'
import type { ToastRequest, ToastType } from './toast-context.ts'
import { useCountdownBar } from './use-countdown-bar.ts'

const TONES: Record<ToastType, string> = { success: 'good', error: 'bad', info: 'info', warning: 'warn' }
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert }
const SAID_FIRST: Record<ToastType, string> = { success: 'Done', error: 'Error', info: 'Note', warning: 'Warning' }

type ToastItemProps = {
  toast: ToastRequest
  duration: number
  onClose: () => void
}

export function ToastItem({ toast, duration, onClose }: ToastItemProps) {
  const { type, message, action } = toast
  const { shareLeft, isHeld, holders } = useCountdownBar(duration, onClose)
  const lasting: CSSProperties & { '--lasts': string } = { '--lasts': `${duration}ms` }
  return (
    <div className={`toast ${TONES[type]}`} data-held={isHeld || undefined} style={lasting} {...holders}>
      <Icon of={ICONS[type]} />
      <p className="said" role={type === 'error' ? 'alert' : 'status'}>
        <span className="sr">{tText(SAID_FIRST[type])}: </span>
        {tText(message)}
      </p>
      {action ? (
        <button
          type="button"
          className="act"
          data-to={action.to}
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {tText(action.label)}
        </button>
      ) : null}
      <IconButton icon={X} label={t('Close message')} onClick={onClose} />
      <progress max={1} value={shareLeft} aria-hidden="true" />
    </div>
  )
}
