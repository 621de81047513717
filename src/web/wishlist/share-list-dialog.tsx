import { useState } from 'react'
import * as calls from '#contracts/calls/wishlists.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { WishlistJson } from '#contracts/wishlists/wishlists.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../client/api.ts'
import { changeLists } from '../client/own-wishes.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { CopyButton } from '../ui/actions/copy-button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

/** A link is shown once: the shop keeps no more than its hash. */
export default function ShareListDialog({ list, onClose }: { list: WishlistJson; onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const { busy, run } = useAction<'share' | 'stop'>(WISHLIST_TEXTS.failed, setProblem)
  const params = { id: list.id }
  async function share() {
    setProblem(null)
    const { key } = await changeLists(() => api(calls.shareWishlist, { params }))
    setUrl(`${window.location.origin}/wishlist/shared/${key}`)
  }
  async function stop() {
    setProblem(null)
    await changeLists(() => api(calls.stopSharing, { params }))
    setUrl(null)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('Share this list')} size="narrow">
      {problem === null ? null : <Notice tone="bad">{tText(problem)}</Notice>}
      <p className="wish-share-hint">
        {t('Whoever has the link sees the name of the list and what is on it, and nothing about you.')}
      </p>
      {url === null ? (
        <Button busy={busy === 'share'} onClick={() => void run(share, 'share')}>
          {list.isShared ? t('Make another link') : t('Make a link')}
        </Button>
      ) : (
        <div className="share-copy">
          <input
            className="input"
            readOnly
            value={url}
            aria-label={t('Link to this list')}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={url} label={t('Copy link')} />
        </div>
      )}
      {list.isShared ? (
        <p className="wish-shared">
          {t('This list is shared.')}{' '}
          <Button look="plain" small busy={busy === 'stop'} onClick={() => void run(stop, 'stop')}>
            {t('Stop sharing')}
          </Button>
        </p>
      ) : null}
    </Dialog>
  )
}
