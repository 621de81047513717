import { Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { CopyButton } from '../ui/actions/copy-button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { shareLinks } from './share-links.ts'
import { sharedUrl, shareOnPhone } from './share-on-phone.ts'

const HIGHLIGHT_MS = 3000

type ShareDialogProps = { title: string; image: string; query: string; onClose: () => void }

/** The phone's own sheet where there is one, else ours. */
export default function Share(props: ShareDialogProps) {
  const [isOurs, setOurs] = useState(false)
  const begin = useEffectEvent(async () => {
    if (await shareOnPhone(props.title, props.query)) props.onClose()
    else setOurs(true)
  })
  useEffect(() => void begin(), [])
  return isOurs ? <ShareDialog {...props} /> : null
}

function ShareDialog({ title, image, query, onClose }: ShareDialogProps) {
  const url = sharedUrl(query)
  const [shared, setShared] = useState<string | null>(null)
  useEffect(() => {
    if (shared === null) return
    const timer = setTimeout(() => setShared(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [shared])
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('Share this piece')} size="narrow">
      <ul className="share-ways">
        {shareLinks(url, title, window.location.origin + image).map(({ name, href }) => (
          <li key={name}>
            <a
              className={shared === name ? 'button line shared' : 'button line'}
              href={href}
              target="_blank"
              rel="noreferrer noopener"
              onClick={() => setShared(name)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {'share' in navigator ? (
        <Button className="share-native" look="line" onClick={() => void shareNatively(title, url)}>
          <Icon of={Share2} />
          {t('More ways to share')}
        </Button>
      ) : null}
      <div className="share-copy">
        <input
          className="input"
          readOnly
          value={url}
          aria-label={t('Link to this product')}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={url} label={t('Copy link')} />
      </div>
    </Dialog>
  )
}

/** The native share sheet. Closing it is not an error. */
async function shareNatively(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined)
}
