import { useId } from 'react'
import * as calls from '#contracts/calls/wishlists.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { WishlistJson } from '#contracts/wishlists/wishlists.ts'
import { LONGEST_LIST_NAME } from '#rules/wishlist.ts'
import { api } from '../client/api.ts'
import { changeLists } from '../client/own-wishes.ts'
import { useForm } from '../client/use-form.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

type ListDialogProps = { list: WishlistJson | null; onAdded: (id: string) => void; onClose: () => void }

/** Names a new list, or an old one anew. */
export default function ListDialog({ list, onAdded, onClose }: ListDialogProps) {
  const id = useId()
  const form = useForm({
    initial: () => ({ name: list?.name ?? '' }),
    validate: ({ name }) => ({ name: name.trim() === '' ? WISHLIST_TEXTS.badName : null }),
    failed: WISHLIST_TEXTS.failed,
    submit: async ({ name }) => {
      const body = { name: name.trim() }
      const { wishlists } = await changeLists(() =>
        list === null ? api(calls.addWishlist, { body }) : api(calls.renameWishlist, { params: { id: list.id }, body }),
      )
      onAdded((list ?? wishlists.at(-1))?.id ?? '')
      onClose()
    },
  })
  const title = list === null ? t('New list') : t('Rename the list')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      size="narrow"
      footer={
        <Button type="submit" form={id} busy={form.isBusy}>
          {t('Save list')}
        </Button>
      }
    >
      <form {...form.form} id={id}>
        {form.notice === null ? null : <Notice tone="bad">{tText(form.notice)}</Notice>}
        <Field label={t('Name of the list')} error={form.problems.name} hint={t('Such as Diwali, or For my sister.')}>
          <Input
            name="name"
            maxLength={LONGEST_LIST_NAME}
            autoComplete="off"
            // Of the dialog's controls the first in the order of the page is Close.
            autoFocus
            value={form.values.name}
            onChange={(event) => form.set({ name: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
