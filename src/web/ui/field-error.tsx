import { CircleAlert } from 'lucide-react'
import type { Text } from '#rules/message.ts'
import { tText } from '../i18n/t.ts'
import { Icon } from './icon.tsx'

/** An error in icon and words. The place for it is always there, so that a screen reader hears when words arrive. */
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
