import { layOut } from './mail-layout.ts'
import type { Letter } from './queue-mail.ts'

// What a stranger could type is left out: an account can be opened with somebody else's address.

export function codeMail(storeName: string, code: string): Letter {
  const words = layOut({
    storeName,
    heading: 'Here is your code',
    paragraphs: ['Type it on the page where you were asked for it, and your email address is confirmed.'],
    code,
    note: 'It works for ten minutes. If you did not ask for it, somebody mistyped an address: you need do nothing.',
  })
  return { kind: 'code', subject: `Your ${storeName} code`, ...words, isSecret: true }
}

export function welcomeMail(storeName: string, name: string): Letter {
  const words = layOut({
    storeName,
    heading: `Welcome, ${greeting(name)}`,
    paragraphs: [
      'Your email address is confirmed, and everything about your orders will reach you here.',
      'Every thread has something to say. We are glad that you are listening.',
    ],
  })
  return { kind: 'welcome', subject: `Welcome to ${storeName}`, ...words }
}

export function resetMail(storeName: string, href: string): Letter {
  const words = layOut({
    storeName,
    heading: 'Choose a new password',
    paragraphs: ['You asked us for a link to choose a new password. Here it is.'],
    button: { label: 'Choose a new password', href },
    note: 'It works once, for thirty minutes. If you did not ask for it, leave it alone: your password stays as it is.',
  })
  return { kind: 'reset_link', subject: `Your ${storeName} password`, ...words, isSecret: true }
}

export function passwordChangedMail(storeName: string, at: Date): Letter {
  const words = layOut({
    storeName,
    heading: 'Your password was changed',
    paragraphs: [
      `It happened on ${indianTime(at)}. You were signed out everywhere; please sign in with the new password.`,
      'If it was not you, ask for a reset link on the sign-in page at once, and write to us.',
    ],
  })
  return { kind: 'password_changed', subject: `Your ${storeName} password was changed`, ...words }
}

export function emailChangedMail(storeName: string, at: Date): Letter {
  const words = layOut({
    storeName,
    heading: 'Your account has a new email address',
    paragraphs: [
      `On ${indianTime(at)} your account was given another email address. From now on we write there.`,
      'If it was not you, please write to us at once: we can bring it back.',
    ],
  })
  return { kind: 'email_changed', subject: `Your ${storeName} email address was changed`, ...words }
}

/** To the owner of an account that can from now on be opened with Google. */
export function googleMail(storeName: string, at: Date, { hadPassword }: { hadPassword: boolean }): Letter {
  const words = layOut({
    storeName,
    heading: 'A new sign-in with Google',
    paragraphs: [
      `On ${indianTime(at)} somebody signed in to your ${storeName} account with Google, for the first time. If that was you, all is well.`,
      ...(hadPassword
        ? [
            'The password that was chosen before this email address was confirmed works no longer. You can choose a new one on the sign-in page.',
          ]
        : []),
      'If it was not you, please look after your Google account, and write to us.',
    ],
  })
  return { kind: 'google_sign_in', subject: `New sign-in to ${storeName} with Google`, ...words }
}

export function erasedMail(storeName: string): Letter {
  const words = layOut({
    storeName,
    heading: 'Your account is deleted',
    paragraphs: [
      'As you asked, we deleted your account and what we knew about you. We keep only what the law asks of our books.',
      'Thank you for having been with us.',
    ],
  })
  return { kind: 'account_erased', subject: `Your ${storeName} account is deleted`, ...words }
}

/** A name that is a name; anything that could be a link or an advertisement is not repeated. */
function greeting(name: string): string {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? name : 'friend'
}

function indianTime(at: Date): string {
  const words = at.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  return `${words} (India)`
}
