import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { AddressJson } from '#contracts/accounts/addresses.ts'
import { ADDRESS_TEXTS } from '#contracts/orders/order-texts.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Chip } from '../ui/data/chip.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { useAddresses } from './use-addresses.ts'

const ProfileAddressDialog = lazyOverlay(() => import('./address-dialog.tsx'))
const AlertDialog = lazyOverlay(async () => ({ default: (await import('../ui/overlay/alert-dialog.tsx')).AlertDialog }))

/** Saved addresses: offered at checkout, the default first. */
export function ProfileAddresses({ user, token }: { user: UserJson; token: string }) {
  const { addresses, problem, load, save, remove } = useAddresses(token)
  const { show } = useToast()
  const [edited, setEdited] = useState<AddressJson | 'new' | null>(null)
  const [leaving, setLeaving] = useState<AddressJson | null>(null)
  const { isBusy, run } = useAction()

  async function makeDefault({ _id, ...form }: AddressJson) {
    const saved = await save(_id, { ...form, isDefault: true })
    show({ type: 'failure' in saved ? 'error' : 'success', message: saved.message })
  }

  async function forget({ _id }: AddressJson) {
    await run(async () => {
      const failed = await remove(_id)
      setLeaving(null)
      show(failed === null ? { type: 'success', message: ADDRESS_TEXTS.forgotten } : { type: 'error', message: failed })
    })
  }

  return (
    <section className="profile-block" aria-labelledby="addresses">
      <div className="head">
        <h2 id="addresses">{t('Addresses')}</h2>
        <Button look="line" small aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <Icon of={Plus} /> {t('Add an address')}
        </Button>
      </div>
      {problem === null ? null : (
        <Notice
          tone="bad"
          action={
            <Button look="line" small onClick={() => void load()}>
              {t('Try again')}
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      {addresses === null && problem === null ? (
        <Loading label={t('Loading your addresses')}>
          <Skeleton lines={2} />
        </Loading>
      ) : null}
      {addresses?.length === 0 ? <p>{t('No address is saved yet.')}</p> : null}
      <ul className="address-list">
        {addresses?.map((address) => (
          <li key={address._id}>
            <div>
              <b>{address.label === '' ? nameOf(address) : address.label}</b>{' '}
              {address.isDefault ? <Chip tone="good">{t('Default')}</Chip> : null}
              <p>
                {address.label === '' ? null : `${nameOf(address)}, `}
                {address.address}, {address.city}, {address.state} {address.postalCode}
              </p>
              <p className="hint num">{address.phone}</p>
            </div>
            <div className="account-buttons">
              {address.isDefault ? null : (
                <Button look="plain" small onClick={() => void makeDefault(address)}>
                  {t('Make default')}
                  <span className="sr"> {address.address}</span>
                </Button>
              )}
              <Button look="plain" small aria-haspopup="dialog" onClick={() => setEdited(address)}>
                {t('Edit')}
                <span className="sr"> {address.address}</span>
              </Button>
              <Button look="plain" small aria-haspopup="dialog" onClick={() => setLeaving(address)}>
                {t('Delete')}
                <span className="sr"> {address.address}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited === null ? null : (
        <ProfileAddressDialog
          address={edited === 'new' ? null : edited}
          user={user}
          save={save}
          onSaved={(message) => {
            setEdited(null)
            show({ type: 'success', message })
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving === null ? null : (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || setLeaving(null)}
          onClose={() => setLeaving(null)}
          title={t('Delete this address?')}
          confirmText={t('Delete address')}
          onConfirm={() => void forget(leaving)}
          isBusy={isBusy}
          tone="bad"
        >
          <p>{leaving.address}</p>
        </AlertDialog>
      )}
    </section>
  )
}

function nameOf({ firstName, lastName }: AddressJson): string {
  return `${firstName} ${lastName}`
}
