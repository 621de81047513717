import * as calls from '#contracts/calls/wishlists.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { WishlistJson } from '#contracts/wishlists/wishlists.ts'
import { api } from '../client/api.ts'
import { changeLists } from '../client/own-wishes.ts'
import { useAction } from '../client/use-action.ts'
import { t, tPlural } from '../i18n/t.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { listName } from './list-name.ts'

export default function DeleteListDialog({ list, onClose }: { list: WishlistJson; onClose: () => void }) {
  const { show } = useToast()
  const { isBusy, run } = useAction(WISHLIST_TEXTS.failed, (message) => show({ type: 'error', message }))
  async function remove() {
    const isDone = await run(() => changeLists(() => api(calls.deleteWishlist, { params: { id: list.id } })))
    if (isDone) onClose()
  }
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Delete “{name}”?', { name: listName(list.name) })}
      confirmText={t('Delete list')}
      tone="bad"
      isBusy={isBusy}
      onConfirm={() => void remove()}
    >
      <p>
        {tPlural(
          {
            one: '{n} piece goes with it, and links that you shared end.',
            other: '{n} pieces go with it, and links that you shared end.',
          },
          { n: list.wishes.length },
        )}
      </p>
    </AlertDialog>
  )
}
