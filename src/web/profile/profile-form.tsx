import { useNavigate } from 'react-router'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import { isReleasedUsername } from '#rules/names.ts'
import { checkedBy, PROFILE_CHECKS, phoneDigits } from '../account/account-checks.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { changeUser } from '../client/change-session.ts'
import { hasToken } from '../client/session-state.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { profilePath } from '../shell/account-links.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

export function ProfileForm({ user, onDone }: { user: UserJson; onDone: () => void }) {
  const navigate = useNavigate()
  const { show } = useToast()
  const { form, problems, notice, isBusy, submitType } = useForm({ validate: checkedBy(PROFILE_CHECKS), submit: save })

  async function save({ name = '', username = '', number = '' }: Typed): Promise<Refused | null> {
    if (!hasToken()) return { message: PROFILE_TEXTS.notSignedIn }
    const body = { name: name.trim(), username: username.trim(), number: phoneDigits(number) }
    const answer = await tryApi(calls.updateUser, { params: { userId: user._id }, body })
    if (answer instanceof CallFailure) {
      return { failure: answer, message: messageOr(answer, PROFILE_TEXTS.userFailed, PROFILE_TEXTS.noAnswer) }
    }
    const { user: changed, message } = answer
    if (!changed) return { message: PROFILE_TEXTS.failed }
    show({ type: 'success', message: message ?? PROFILE_TEXTS.updated })
    onDone()
    changeUser(changed)
    if (changed.username !== user.username) await navigate(profilePath(changed.username), { replace: true })
    return null
  }

  return (
    <form {...form} className="profile-form">
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      <Field label={t('Full name')} error={problems.name}>
        <Input name="name" autoComplete="name" maxLength={80} defaultValue={user.name} required />
      </Field>
      <Field
        label={t('Username')}
        error={problems.username}
        hint={t('At least 3 characters; it is part of your address here')}
      >
        <Input
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          defaultValue={isReleasedUsername(user.username) ? '' : user.username}
          required
        />
      </Field>
      <Field label={t('Email')} hint={t('Your email cannot be changed here')}>
        <Input type="email" autoComplete="email" defaultValue={user.email} readOnly />
      </Field>
      <Field label={t('Phone number')} optional error={problems.number} hint={t('10 digits')}>
        <Input
          type="tel"
          name="number"
          autoComplete="tel"
          inputMode="tel"
          maxLength={24}
          defaultValue={user.number ?? ''}
        />
      </Field>
      <div className="account-buttons">
        <Button type={submitType} busy={isBusy} busyText={t('Saving…')}>
          {t('Save Changes')}
        </Button>
        <Button look="line" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
