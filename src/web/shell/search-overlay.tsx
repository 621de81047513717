import { t } from '../i18n/t.ts'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { SearchBox } from './search-box.tsx'

/** Search on small screens. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} title={t('Search')} side="end">
      <SearchBox autoFocus onSearch={onClose} />
    </Sheet>
  )
}
