import type { AddressJson } from '#contracts/accounts/addresses.ts'
import type { Text } from '#rules/message.ts'
import { AddressDialog } from '../checkout/address-dialog.tsx'
import { t } from '../i18n/t.ts'
import type { Addresses } from './use-addresses.ts'

type Props = {
  /** Null for a new one. */
  address: AddressJson | null
  email: string
  save: Addresses['save']
  onSaved: (message: Text) => void
  onClose: () => void
}

export default function ProfileAddressDialog({ address, email, save, onSaved, onClose }: Props) {
  return (
    <AddressDialog
      title={address === null ? t('Add an address') : t('Edit the address')}
      keepText={t('Cancel')}
      initial={address === null ? { email } : toForm(address)}
      save={async (form) => {
        const saved = await save(address?._id ?? null, form)
        if ('failure' in saved) {
          const errors = saved.failure.errors.map(({ path, message }) => ({ path: `shippingInfo.${path}`, message }))
          return { message: saved.message, errors }
        }
        onSaved(saved.message)
        return null
      }}
      onClose={onClose}
    />
  )
}

function toForm({ _id: _, isDefault: __, ...form }: AddressJson) {
  return form
}
