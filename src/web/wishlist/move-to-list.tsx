import { useSyncExternalStore } from 'react'
import * as calls from '#contracts/calls/wishlists.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import { api } from '../client/api.ts'
import { changeLists, ownLists } from '../client/own-wishes.ts'
import { useAction } from '../client/use-action.ts'
import type { KeptWish } from '../client/wishes.ts'
import { t } from '../i18n/t.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/input.tsx'
import { listName } from './list-name.ts'

type MoveToListProps = { wish: KeptWish & { id?: string }; title: string }

/** Only where there is another list to move it to. */
export function MoveToList({ wish: { id, listId }, title }: MoveToListProps) {
  const { show } = useToast()
  const { lists } = useSyncExternalStore(ownLists.subscribe, ownLists.getState, ownLists.getInitialState)
  const { isBusy, run } = useAction(WISHLIST_TEXTS.failed, (message) => show({ type: 'error', message }))
  if (id === undefined || lists === null || lists.length < 2) return null
  const options = lists.map((list) => ({ value: list.id, label: listName(list.name) }))
  const move = (wishlistId: string) =>
    run(() => changeLists(() => api(calls.moveWish, { params: { id }, body: { wishlistId } })))
  return (
    <Field label={t('Move {title} to another list', { title })} labelHidden>
      <Select
        value={listId}
        options={options}
        disabled={isBusy}
        onChange={(event) => void move(event.currentTarget.value)}
      />
    </Field>
  )
}
