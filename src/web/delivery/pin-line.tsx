import { useEffect, useState } from 'react'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { readPin } from './kept-pin.ts'

const PinCheck = lazyOverlay(() => import('./pin-check.tsx'))

/** Asks for a PIN code when pressed, and answers at once where one was checked before. */
export function PinLine({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(readPin() !== ''), [])
  if (!useFrame().facts.hasCourier) return null
  const button = (
    <button type="button" className="link" onClick={() => setOpen(true)}>
      {t('Check delivery to your PIN code')}
    </button>
  )
  return isOpen ? <PinCheck ids={ids} until={button} onClose={() => setOpen(false)} /> : button
}
