import { KeyRound, ShieldCheck, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { PasskeyJson, SecondFactorJson } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import * as calls from '#contracts/calls/second-factor.ts'
import type { Text } from '#rules/message.ts'
import { hasPasskeys } from '../account/passkeys.ts'
import { StepUp } from '../account/step-up.tsx'
import { api, tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { stampText } from '../i18n/moments.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Chip } from '../ui/data/chip.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'

const SecondFactorDialog = lazyOverlay(() => import('./second-factor-dialog.tsx'))
const RecoveryCodesDialog = lazyOverlay(() => import('./recovery-codes-dialog.tsx'))
const PasskeyDialog = lazyOverlay(() => import('./passkey-dialog.tsx'))

const LOAD_FAILED = 'How you sign in could not be loaded.'

type Open = { what: 'set-up' } | { what: 'codes'; codes: string[] } | { what: 'passkey' } | null

/** Two-step sign-in and passkeys. `onChanged`: other devices were signed out. */
export function ProfileSecurity({ user, onChanged }: { user: UserJson; onChanged: () => void }) {
  const [own, setOwn] = useState<SecondFactorJson | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const [open, setOpen] = useState<Open>(null)

  const load = useCallback(async () => {
    const answer = await tryApi(calls.readSecondFactor)
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, LOAD_FAILED))
    setProblem(null)
    setOwn(answer)
  }, [])
  useEffect(() => void load(), [load])

  const close = () => setOpen(null)
  return (
    <>
      <StepUp />
      {problem ? (
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
      ) : null}
      <section className="profile-block" aria-labelledby="two-step">
        <div className="head">
          <h2 id="two-step">{t('Two-step sign-in')}</h2>
          {own?.onSince === null ? (
            <Button look="line" small aria-haspopup="dialog" onClick={() => setOpen({ what: 'set-up' })}>
              <Icon of={ShieldCheck} /> {t('Set up')}
            </Button>
          ) : null}
        </div>
        {own === null ? (
          problem === null ? (
            <Loading label={t('Loading how you sign in')}>
              <Skeleton lines={2} />
            </Loading>
          ) : null
        ) : own.onSince === null ? (
          <>
            <p>{t('A code of an app on your phone, beside your password. A stolen password then opens nothing.')}</p>
            {user.mustSetUpSecondFactor ? (
              <Notice title={t('The shop asks it of everybody who works here')}>
                {t('Set it up now, and your desk opens again.')}
              </Notice>
            ) : null}
          </>
        ) : (
          <SecondFactorOn own={own} onChanged={load} onCodes={(codes) => setOpen({ what: 'codes', codes })} />
        )}
      </section>
      {own === null ? null : (
        <Passkeys passkeys={own.passkeys} onAdd={() => setOpen({ what: 'passkey' })} onChanged={load} />
      )}
      {open?.what === 'set-up' && own !== null ? (
        <SecondFactorDialog
          user={user}
          hasPassword={own.hasPassword}
          onDone={() => {
            onChanged()
            void load()
          }}
          onClose={close}
        />
      ) : null}
      {open?.what === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      {open?.what === 'passkey' && own !== null ? (
        <PasskeyDialog user={user} hasPassword={own.hasPassword} onDone={load} onClose={close} />
      ) : null}
    </>
  )
}

type SecondFactorOnProps = { own: SecondFactorJson; onChanged: () => Promise<void>; onCodes: (codes: string[]) => void }

function SecondFactorOn({ own, onChanged, onCodes }: SecondFactorOnProps) {
  const { show } = useToast()
  const fail = (message: Text) => show({ type: 'error', message })
  const { busy, run } = useAction<'codes' | 'devices' | 'off'>(SECOND_FACTOR_TEXTS.failed, fail)

  const renew = () =>
    run(async () => {
      const { recoveryCodes } = await api(calls.renewRecoveryCodes)
      onCodes(recoveryCodes)
      await onChanged()
    }, 'codes')
  const forget = () =>
    run(async () => {
      const { message } = await api(calls.forgetDevices)
      show({ type: 'success', message })
      await onChanged()
    }, 'devices')
  const switchOff = () =>
    run(async () => {
      const { message } = await api(calls.removeSecondFactor)
      show({ type: 'success', message })
      await onChanged()
    }, 'off')

  return (
    <>
      <p>
        <Chip tone="good">{t('On')}</Chip> {t('Since {moment}', { moment: stampText(new Date(own.onSince ?? '')) })}
      </p>
      {own.recoveryCodesLeft < 3 ? (
        <Notice>{t('You have {n} recovery codes left. Please make new ones.', { n: own.recoveryCodesLeft })}</Notice>
      ) : (
        <p className="hint">{t('{n} recovery codes left', { n: own.recoveryCodesLeft })}</p>
      )}
      <div className="profile-ways">
        <Button look="line" small busy={busy === 'codes'} onClick={() => void renew()}>
          {t('New recovery codes')}
        </Button>
        {own.rememberedDevices > 0 ? (
          <Button look="line" small busy={busy === 'devices'} onClick={() => void forget()}>
            {t('Ask every browser again')}
          </Button>
        ) : null}
        {own.isRequired ? null : (
          <Button look="line" small busy={busy === 'off'} onClick={() => void switchOff()}>
            {t('Switch off')}
          </Button>
        )}
      </div>
    </>
  )
}

type PasskeysProps = { passkeys: readonly PasskeyJson[]; onAdd: () => void; onChanged: () => Promise<void> }

function Passkeys({ passkeys, onAdd, onChanged }: PasskeysProps) {
  const { show } = useToast()
  const isHydrated = useHydrated()
  const { busy, run } = useAction(SECOND_FACTOR_TEXTS.failed, (message) => show({ type: 'error', message }))
  const isOffered = isHydrated && hasPasskeys()
  if (!isOffered && passkeys.length === 0) return null

  const remove = (id: string) =>
    run(async () => {
      const { message } = await api(calls.removePasskey, { params: { id } })
      show({ type: 'success', message })
      await onChanged()
    }, id)

  return (
    <section className="profile-block" aria-labelledby="passkeys">
      <div className="head">
        <h2 id="passkeys">{t('Passkeys')}</h2>
        {isOffered ? (
          <Button look="line" small aria-haspopup="dialog" onClick={onAdd}>
            <Icon of={KeyRound} /> {t('Add a passkey')}
          </Button>
        ) : null}
      </div>
      <p>{t('Sign in with your fingerprint, your face or the lock of your device, without a password.')}</p>
      <ul className="session-list">
        {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
          <li key={_id}>
            <span className="session-device">{name}</span>
            <span className="hint num">
              {lastUsedAt === null
                ? t('Added {moment}', { moment: stampText(new Date(createdAt)) })
                : t('Last used {moment}', { moment: stampText(new Date(lastUsedAt)) })}
            </span>
            <IconButton
              icon={Trash2}
              label={t('Remove {title}', { title: name })}
              disabled={busy === _id}
              onClick={() => void remove(_id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
