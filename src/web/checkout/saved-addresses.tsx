import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/addresses.ts'
import { ADDRESS_TEXTS } from '#contracts/orders/order-texts.ts'
import type { Text } from '#rules/message.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { useSession } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'

const AlertDialog = lazyOverlay(async () => ({ default: (await import('../ui/overlay/alert-dialog.tsx')).AlertDialog }))

type SavedAddress = ShippingForm & { _id: string; label: string }

type SavedAddressesProps = {
  saved: ReturnType<typeof useSavedAddresses>
  /** What the form holds: the address that it is of is shown as chosen. */
  form: ShippingForm
  onChoose: (form: ShippingForm) => void
}

/** Addresses of earlier orders, to reuse or delete. */
export function SavedAddresses({ saved: { addresses, forget }, form: typed, onChoose }: SavedAddressesProps) {
  const [leaving, setLeaving] = useState<SavedAddress | null>(null)
  const { isBusy, run } = useAction()
  const { show } = useToast()
  if (addresses.length === 0) return null
  const remove = ({ _id }: SavedAddress) =>
    run(async () => {
      const failed = await forget(_id)
      setLeaving(null)
      show(failed === null ? { type: 'success', message: ADDRESS_TEXTS.forgotten } : { type: 'error', message: failed })
    })
  return (
    <div className="saved-addresses">
      <p className="label" id="saved-addresses">
        {t('Use a saved address')}
      </p>
      <ul aria-labelledby="saved-addresses">
        {addresses.map(({ _id, label, ...form }) => (
          <li key={_id}>
            <button type="button" aria-pressed={isTyped(form, typed)} onClick={() => onChoose(form)}>
              <b>{label === '' ? `${form.firstName} ${form.lastName}` : label}</b>
              <span>
                {label === '' ? null : `${form.firstName} ${form.lastName}, `}
                {form.address}, {form.city} {form.postalCode}
              </span>
            </button>
            <IconButton
              icon={Trash2}
              label={t('Forget the address {address}', { address: form.address })}
              aria-haspopup="dialog"
              onClick={() => setLeaving({ _id, label, ...form })}
            />
          </li>
        ))}
      </ul>
      {leaving === null ? null : (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || setLeaving(null)}
          onClose={() => setLeaving(null)}
          title={t('Delete this address?')}
          confirmText={t('Delete address')}
          onConfirm={() => void remove(leaving)}
          isBusy={isBusy}
          tone="bad"
        >
          <p>{leaving.address}</p>
        </AlertDialog>
      )}
    </div>
  )
}

const FIELDS = ['firstName', 'lastName', 'address', 'city', 'state', 'postalCode', 'phone', 'email'] as const

function isTyped(saved: ShippingForm, typed: ShippingForm): boolean {
  return FIELDS.every((field) => saved[field] === typed[field])
}

/** The signed-in user's, last used first. */
export function useSavedAddresses() {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : null
  const [addresses, setAddresses] = useState<SavedAddress[]>([])
  const [hasNone, setNone] = useState(false)
  useEffect(() => {
    if (token === null) return setAddresses([])
    const leaving = new AbortController()
    tryApi(calls.listAddresses, { token, signal: leaving.signal })
      .then((answer) => {
        const found = answer instanceof CallFailure ? [] : (answer.addresses ?? [])
        setAddresses(found)
        setNone(found.length === 0)
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [token])

  /** Returns the error, or null. */
  async function forget(id: string): Promise<Text | null> {
    const answer = await tryApi(calls.forgetAddress, { params: { id }, token })
    if (answer instanceof CallFailure) return messageOr(answer, ADDRESS_TEXTS.deleteFailed)
    setAddresses((known) => known.filter(({ _id }) => _id !== id))
    return null
  }
  return { addresses, hasNone, forget }
}
