import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator, longMoment } from '../outbox/translate.ts'

export type SecondFactorNews = 'on' | 'off' | 'reset' | 'recovery_code' | 'passkey_added' | 'passkey_removed'

/** Tells the owner of the account about each change of how it is opened. */
export function secondFactorEmail(store: EmailStore, news: SecondFactorNews, at: Date): Email {
  const t = createTranslator(store.language)
  const time = longMoment(at, store.language)
  const told = {
    on: {
      heading: t('Two-step sign-in is on'),
      text: t(
        'Since {time} (India) signing in needs a code of your authenticator app. Keep your recovery codes safe.',
        {
          time,
        },
      ),
    },
    off: {
      heading: t('Two-step sign-in is off'),
      text: t('It was switched off on {time} (India). From now on your password is enough to sign in.', { time }),
    },
    reset: {
      heading: t('Two-step sign-in was switched off for you'),
      text: t(
        'An admin of the shop did it on {time} (India), because your phone or your codes were lost. You were signed out everywhere, and your old passkeys no longer open your account; please sign in and set it up again.',
        { time },
      ),
    },
    recovery_code: {
      heading: t('A recovery code was used'),
      text: t('Somebody signed in with one of your recovery codes on {time} (India). It works no longer.', { time }),
    },
    passkey_added: {
      heading: t('A passkey was added'),
      text: t('Since {time} (India) your account can be opened with a new passkey.', { time }),
    },
    passkey_removed: {
      heading: t('A passkey was removed'),
      text: t('Since {time} (India) one of your passkeys no longer opens your account.', { time }),
    },
  }[news]
  // In this order: a changed password ends the sessions that the passkey has opened.
  const remedy =
    news === 'passkey_added'
      ? t('If it was not you, remove the passkey in your profile and change your password at once, and write to us.')
      : t('If it was not you, change your password at once, and write to us.')
  const content = renderEmail(store, { heading: told.heading, paragraphs: [told.text, remedy] })
  const subject = t('How your {store} account is opened has changed', { store: store.storeName })
  return { kind: 'second_factor', subject, ...content }
}
