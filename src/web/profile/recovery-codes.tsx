import { Copy, Download } from 'lucide-react'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'

const TEXTS = {
  copied: 'Copied.',
  copyFailed: 'That could not be copied. Please write them down.',
}

/** Shown once. Copied or saved as a text file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { show } = useToast()
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      show({ type: 'success', message: TEXTS.copied })
    } catch {
      show({ type: 'error', message: TEXTS.copyFailed })
    }
  }

  function save() {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 0)
  }

  return (
    <div className="recovery">
      <Notice title={t('Keep these codes in a safe place')}>
        {t('Each one signs you in once when your phone is gone. They are not shown again.')}
      </Notice>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="profile-ways">
        <Button look="line" small onClick={() => void copy()}>
          <Icon of={Copy} /> {t('Copy')}
        </Button>
        <Button look="line" small onClick={save}>
          <Icon of={Download} /> {t('Save as a file')}
        </Button>
      </div>
    </div>
  )
}
