import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator, longMoment } from '../outbox/translate.ts'

// Free text a stranger could have typed is left out: an account can be opened with somebody else's address.

export function codeEmail(store: EmailStore, code: string): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Here is your code'),
    paragraphs: [t('Type it on the page where you were asked for it, and your email address is confirmed.')],
    code,
    note: t('It works for ten minutes. If you did not ask for it, somebody mistyped an address: you need do nothing.'),
  })
  return { kind: 'code', subject: t('Your {store} code', { store: store.storeName }), ...content, isSecret: true }
}

export function welcomeEmail(store: EmailStore, name: string): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Welcome, {name}', { name: isPlainName(name) ? name : t('friend') }),
    paragraphs: [
      t('Your email address is confirmed, and everything about your orders will reach you here.'),
      t('Every thread has something to say. We are glad that you are listening.'),
    ],
    button: { label: t('Look around'), href: `${store.publicUrl}/products` },
  })
  return { kind: 'welcome', subject: t('Welcome to {store}', { store: store.storeName }), ...content }
}

export function resetEmail(store: EmailStore, href: string): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Choose a new password'),
    paragraphs: [t('You asked us for a link to choose a new password. Here it is.')],
    button: { label: t('Choose a new password'), href },
    note: t(
      'It works once, for thirty minutes. If you did not ask for it, leave it alone: your password stays as it is.',
    ),
  })
  return {
    kind: 'reset_link',
    subject: t('Your {store} password', { store: store.storeName }),
    ...content,
    isSecret: true,
  }
}

/** `isStillIn`: the device that changed it stays signed in. `hadPasskeys`: they were removed with it. */
export function passwordChangedEmail(
  store: EmailStore,
  at: Date,
  { isStillIn = false, hadPasskeys = false } = {},
): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Your password was changed'),
    paragraphs: [
      t(
        isStillIn
          ? 'It happened on {time} (India). All your other devices were signed out.'
          : 'It happened on {time} (India). You were signed out everywhere; please sign in with the new password.',
        { time: longMoment(at, store.language) },
      ),
      ...(hadPasskeys
        ? [t('Your passkeys were removed, because they would have stayed a way in. Your profile adds them again.')]
        : []),
      t('If it was not you, ask for a reset link on the sign-in page at once, and write to us.'),
    ],
  })
  return {
    kind: 'password_changed',
    subject: t('Your {store} password was changed', { store: store.storeName }),
    ...content,
  }
}

export function emailChangedEmail(store: EmailStore, at: Date): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Your account has a new email address'),
    paragraphs: [
      t('On {time} (India) your account was given another email address. From now on we write there.', {
        time: longMoment(at, store.language),
      }),
      t('If it was not you, please write to us at once: we can bring it back.'),
    ],
  })
  return {
    kind: 'email_changed',
    subject: t('Your {store} email address was changed', { store: store.storeName }),
    ...content,
  }
}

/** To the owner of an account that can now be opened with Google. */
export function googleEmail(store: EmailStore, at: Date, { hadPassword }: { hadPassword: boolean }): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('A new sign-in with Google'),
    paragraphs: [
      t(
        'On {time} (India) somebody signed in to your {store} account with Google, for the first time. If that was you, all is well.',
        { time: longMoment(at, store.language), store: store.storeName },
      ),
      ...(hadPassword
        ? [
            t(
              'The password that was chosen before this email address was confirmed works no longer. You can choose a new one on the sign-in page.',
            ),
          ]
        : []),
      t('If it was not you, please look after your Google account, and write to us.'),
    ],
  })
  return {
    kind: 'google_sign_in',
    subject: t('New sign-in to {store} with Google', { store: store.storeName }),
    ...content,
  }
}

export function erasedEmail(store: EmailStore): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Your account is deleted'),
    paragraphs: [
      t(
        'As you asked, we deleted your account and what we knew about you. We keep only what the law asks of our books.',
      ),
      t('Thank you for having been with us.'),
    ],
  })
  return {
    kind: 'account_erased',
    subject: t('Your {store} account is deleted', { store: store.storeName }),
    ...content,
  }
}

/** Anything that could be a link or an advertisement is not repeated in a mail. */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name)
}
