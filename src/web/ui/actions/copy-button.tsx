import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../base/icon.tsx'
import { Button } from './button.tsx'

export const COPIED_MS = 2000

type CopyButtonProps = {
  text: string
  /** “Copy link”, “Copy code”. */
  label?: string | undefined
  look?: 'line' | 'plain' | undefined
  small?: boolean | undefined
}

/** Copies; shows “Copied!” for two seconds. */
export function CopyButton({ text, label = t('Copy'), look = 'line', small }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <Button look={look} small={small} onClick={copy}>
      <Icon of={isCopied ? Check : Copy} />
      <span aria-live="polite">{isCopied ? t('Copied!') : label}</span>
    </Button>
  )
}
