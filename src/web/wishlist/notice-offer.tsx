import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { NoticeKind } from '#rules/product-notice.ts'
import type { WishedItem } from '#rules/wishlist.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { askAtOnce } from './ask-notice.ts'

const NoticeDialog = lazyOverlay(() => import('./notice-dialog.tsx'))

type NoticeOfferProps = { item: WishedItem; title: string; paise: number; isSoldOut: boolean }

/** One mail when it is back, or while it can be bought when it costs less. */
export default function NoticeOffer({ item, title, paise, isSoldOut }: NoticeOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const { show } = useToast()
  const { isBusy, run } = useAction()
  const kind: NoticeKind = isSoldOut ? 'back_in_stock' : 'price_drop'
  const asked = { kind, item, paise }
  return (
    <>
      <Button
        className="notice-offer"
        look={isSoldOut ? 'line' : 'plain'}
        small
        busy={isBusy}
        aria-haspopup="dialog"
        onClick={() => void run(async () => setOpen(!(await askAtOnce(asked, show))))}
      >
        <Icon of={BellRing} />
        {isSoldOut ? t('Tell me when it is back') : t('Tell me when it costs less')}
      </Button>
      {isOpen ? <NoticeDialog asked={asked} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
