import { useEffect, useState, useSyncExternalStore } from 'react'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { WishlistJson } from '#contracts/wishlists/wishlists.ts'
import { paiseFromJson } from '#rules/money.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { ownLists, syncWishes } from '../client/own-wishes.ts'
import { wishes } from '../client/wishes.ts'
import { t, tPlural, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { listName } from './list-name.ts'
import { EmptyList, WishGrid, WishSkeletons } from './wish-grid.tsx'

const ListDialog = lazyOverlay(() => import('./list-dialog.tsx'))
const DeleteListDialog = lazyOverlay(() => import('./delete-list-dialog.tsx'))
const ShareListDialog = lazyOverlay(() => import('./share-list-dialog.tsx'))

type Open = 'new' | 'rename' | 'delete' | 'share' | null

/** The lists of an account. */
export function OwnWishlists() {
  const { lists, problem } = useSyncExternalStore(ownLists.subscribe, ownLists.getState, ownLists.getInitialState)
  const unsaved = useSyncExternalStore(wishes.subscribe, countUnsaved, () => 0)
  const [chosenId, setChosenId] = useState('')
  const [open, setOpen] = useState<Open>(null)
  // Another device may have changed them.
  useEffect(() => void syncWishes(), [])
  if (lists === null) {
    if (problem === null) return <WishSkeletons count={4} />
    return (
      <ErrorState heading={tText(WISHLIST_TEXTS.loadFailed)} onRetry={() => void syncWishes()}>
        {tText(problem)}
      </ErrorState>
    )
  }
  const chosen = lists.find(({ id }) => id === chosenId) ?? lists[0]
  const close = () => setOpen(null)
  return (
    <>
      {unsaved > 0 && problem !== null ? (
        <Notice tone="warn">
          {tPlural(
            {
              one: '{n} piece saved on this device is not on your list yet.',
              other: '{n} pieces saved on this device are not on your list yet.',
            },
            { n: unsaved },
          )}
        </Notice>
      ) : null}
      <div className="wish-tools">
        <Button look="line" small onClick={() => setOpen('new')}>
          {t('New list')}
        </Button>
        {chosen === undefined ? null : (
          <>
            <Button look="line" small onClick={() => setOpen('share')}>
              {t('Share')}
            </Button>
            <Button look="plain" small onClick={() => setOpen('rename')}>
              {t('Rename')}
            </Button>
            <Button look="plain" small onClick={() => setOpen('delete')}>
              {t('Delete list')}
            </Button>
          </>
        )}
      </div>
      {chosen === undefined ? <EmptyList /> : <Lists lists={lists} chosen={chosen} onChoose={setChosenId} />}
      {open === 'new' ? <ListDialog list={null} onAdded={setChosenId} onClose={close} /> : null}
      {open === 'rename' && chosen ? <ListDialog list={chosen} onAdded={setChosenId} onClose={close} /> : null}
      {open === 'delete' && chosen ? <DeleteListDialog list={chosen} onClose={close} /> : null}
      {open === 'share' && chosen ? <ShareListDialog list={chosen} onClose={close} /> : null}
    </>
  )
}

type ListsProps = { lists: readonly WishlistJson[]; chosen: WishlistJson; onChoose: (id: string) => void }

function Lists({ lists, chosen, onChoose }: ListsProps) {
  const content = <WishGrid key={chosen.id} wishes={toKept(chosen)} />
  if (lists.length === 1) return chosen.name === '' ? content : <section aria-label={chosen.name}>{content}</section>
  return (
    <Tabs
      label={t('My lists')}
      value={chosen.id}
      onChange={onChoose}
      tabs={lists.map(({ id, name, wishes: { length: count } }) => {
        return { value: id, label: listName(name), count, content: id === chosen.id ? content : null }
      })}
    />
  )
}

function toKept({ id: listId, wishes: found }: WishlistJson) {
  return found.map(({ id, productId, variantId, price }) => {
    return { id, productId, variantId, paise: paiseFromJson(price), listId }
  })
}

function countUnsaved(): number {
  return wishes.getState().filter(({ listId }) => listId === undefined).length
}
