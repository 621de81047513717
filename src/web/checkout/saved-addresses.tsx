import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/addresses.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { useSession } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'

type SavedAddress = ShippingForm & { _id: string; label: string }

type SavedAddressesProps = {
  saved: ReturnType<typeof useSavedAddresses>
  onChoose: (form: ShippingForm) => void
}

/** Addresses of earlier orders, to reuse or delete. */
export function SavedAddresses({ saved: { addresses, forget }, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  return (
    <div className="saved-addresses">
      <p className="label" id="saved-addresses">
        {t('Use a saved address')}
      </p>
      <ul aria-labelledby="saved-addresses">
        {addresses.map(({ _id, label, ...form }) => (
          <li key={_id}>
            <button type="button" onClick={() => onChoose(form)}>
              <b>{label === '' ? `${form.firstName} ${form.lastName}` : label}</b>
              <span>
                {label === '' ? null : `${form.firstName} ${form.lastName}, `}
                {form.address}, {form.city} {form.postalCode}
              </span>
            </button>
            <IconButton
              icon={Trash2}
              label={t('Forget the address {address}', { address: form.address })}
              onClick={() => void forget(_id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The signed-in user's, last used first. */
export function useSavedAddresses() {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : null
  const [addresses, setAddresses] = useState<SavedAddress[]>([])
  useEffect(() => {
    if (token === null) return setAddresses([])
    const leaving = new AbortController()
    tryApi(calls.listAddresses, { token, signal: leaving.signal })
      .then((answer) => setAddresses(answer instanceof CallFailure ? [] : (answer.addresses ?? [])))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [token])

  async function forget(id: string) {
    const answer = await tryApi(calls.forgetAddress, { params: { id }, token })
    if (!(answer instanceof CallFailure)) setAddresses((known) => known.filter(({ _id }) => _id !== id))
  }
  return { addresses, forget }
}
