import { CircleAlert } from 'lucide-react'
import type { Text } from '#rules/message.ts'
import { tText } from '../../i18n/t.ts'
import { Icon } from '../base/icon.tsx'

/** Icon and text. The element is always rendered, so that a screen reader announces changes. */
export function FieldError({ id, text }: { id?: string | undefined; text: Text | null | undefined }) {
  return (
    <div aria-live="polite" className="error-place">
      {text ? (
        <p className="error" id={id}>
          <Icon of={CircleAlert} />
          {tText(text)}
        </p>
      ) : null}
    </div>
  )
}
