import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../base/icon.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password with a show button. Allows paste; put it in a `Field`. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="password">
      <Input autoComplete="current-password" {...props} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <button type="button" aria-label={t('Show password')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </span>
  )
}
