import { BellRing } from 'lucide-react'
import { useRef, useState } from 'react'
import type { NoticeJson } from '#contracts/notices/notices.ts'
import type { WishedItem } from '#rules/wishlist.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { askAtOnce } from './ask-notice.ts'
import { endNotice } from './end-notice.ts'
import { useOwnNotices } from './use-own-notices.ts'

const NoticeDialog = lazyOverlay(() => import('./notice-dialog.tsx'))

type NoticeOfferProps = { item: WishedItem; title: string; paise: number; isSoldOut: boolean }

/** One mail when it is back, or while it can be bought when it costs less. */
export default function NoticeOffer({ item, title, paise, isSoldOut }: NoticeOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const { show } = useToast()
  const { isBusy, run } = useAction()
  const kind: NoticeJson['kind'] = isSoldOut ? 'back_in_stock' : 'price_drop'
  const asked = { kind, item, paise }
  const kept = useOwnNotices()?.find((one) => isAsked(one, kind, item))

  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      // The pressed button may be gone.
      if (document.activeElement === document.body) host.current?.focus({ preventScroll: true })
    })
  return (
    <div ref={host} tabIndex={-1} className="notice-offer">
      {kept === undefined ? (
        <Button
          look={isSoldOut ? 'line' : 'plain'}
          small
          busy={isBusy}
          aria-haspopup="dialog"
          onClick={() => change(async () => setOpen(!(await askAtOnce(asked, show))))}
        >
          <Icon of={BellRing} />
          {isSoldOut ? t('Tell me when it is back') : t('Tell me when it costs less')}
        </Button>
      ) : (
        <>
          <span>
            <Icon of={BellRing} />{' '}
            {isSoldOut ? t('We write to you when it is back.') : t('We write to you when it costs less.')}
          </span>
          <Button look="plain" small busy={isBusy} onClick={() => change(() => endNotice(kept, show))}>
            {t('Do not write')}
          </Button>
        </>
      )}
      {isOpen ? <NoticeDialog asked={asked} title={title} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function isAsked(notice: NoticeJson, kind: NoticeJson['kind'], { productId, variantId }: WishedItem): boolean {
  return notice.kind === kind && notice.productId === productId && notice.variantId === variantId
}
