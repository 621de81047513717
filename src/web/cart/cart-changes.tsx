import { type Text, toEnglish } from '#rules/message.ts'
import { t, tText } from '../i18n/t.ts'
import { Notice } from '../ui/feedback/notice.tsx'

/** What changed since the shopper last saw the cart, before they pay. */
export function CartChanges({ changes }: { changes: readonly Text[] }) {
  if (changes.length === 0) return null
  return (
    <Notice tone="warn" title={t('Since you last looked')} canDismiss>
      <ul className="cart-changes">
        {changes.map((change) => (
          <li key={toEnglish(change)}>{tText(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}
