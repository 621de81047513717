import { Heart } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { WishedItem } from '#rules/wishlist.ts'
import { t } from '../i18n/t.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { useIsKept } from './use-is-kept.ts'

type WishHeartProps = { item: WishedItem; title: string; paise: number; line?: boolean }

const load = () => import('./toggle-wish.ts')

/** Saves a product for later. Pages are the same for everybody, so it is filled only in the browser. */
export function WishHeart({ item, title, paise, line }: WishHeartProps) {
  const { show } = useToast()
  const navigate = useNavigate()
  const isKept = useIsKept(item)
  const warm = () => void load().catch(() => {})
  const fail = () => show({ type: 'error', message: 'Please check your connection and try again.' })
  return (
    <IconButton
      className="heart"
      icon={Heart}
      line={line}
      label={t('Save {title}', { title })}
      aria-pressed={isKept}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => void load().then(({ toggleWish }) => toggleWish({ item, title, paise, show, navigate }), fail)}
    />
  )
}
