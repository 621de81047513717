import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { AddressJson } from '#contracts/accounts/addresses.ts'
import type { Text } from '#rules/message.ts'
import { AddressDialog } from '../checkout/address-dialog.tsx'
import { t } from '../i18n/t.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import type { Addresses } from './use-addresses.ts'

type Props = {
  /** Null for a new one. */
  address: AddressJson | null
  /** Whose name, phone and email a new address begins with. */
  user: UserJson
  save: Addresses['save']
  onSaved: (message: Text) => void
  onClose: () => void
}

export default function ProfileAddressDialog({ address, user, save, onSaved, onClose }: Props) {
  const [label, setLabel] = useState(address?.label ?? '')
  return (
    <AddressDialog
      title={address === null ? t('Add an address') : t('Edit the address')}
      keepText={t('Cancel')}
      initial={address === null ? startFor(user) : toForm(address)}
      save={async (form) => {
        const saved = await save(address?._id ?? null, { ...form, label })
        if ('failure' in saved) {
          const errors = saved.failure.errors.map(({ path, message }) => ({ path: `shippingInfo.${path}`, message }))
          return { message: saved.message, errors }
        }
        onSaved(saved.message)
        return null
      }}
      onClose={onClose}
      isChanged={label !== (address?.label ?? '')}
    >
      <Field label={t('Name of this address')} optional hint={t('Such as Home, Work, or Grandmother.')}>
        <Input maxLength={30} autoComplete="off" value={label} onChange={(event) => setLabel(event.target.value)} />
      </Field>
    </AddressDialog>
  )
}

function startFor({ name, number, email }: UserJson) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), phone: number ?? '', email }
}

function toForm({ _id: _, isDefault: __, label: ___, ...form }: AddressJson) {
  return form
}
