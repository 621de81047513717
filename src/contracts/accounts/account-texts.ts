import { message } from '#rules/message.ts'

/** Everything that is said about accounts, by the server or by a page. Free of zod: pages import it. */
export const SIGNUP_TEXTS = {
  done: 'User signed up successfully!',
  failed: 'Error signing up.',
  noAnswer: 'Signup failed. Please try again.',
  nameMissing: 'Name is required',
  usernameMissing: 'Username is required',
  usernameShort: 'Username must be at least 3 characters',
  usernameBad: 'Username may have letters, digits, dots, dashes and underscores',
  usernameMixed: 'Please use the letters of one alphabet only',
  usernameTaken: 'That username is taken. Please choose another.',
  emailMissing: 'Email is required',
  emailBad: 'Email is invalid',
  emailReserved: 'No mail can reach that address. Please use another one.',
  emailTaken: 'That email already has an account. Please sign in instead.',
  passwordMissing: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordCommon: 'That password is too easy to guess. Please choose another.',
  passwordsDiffer: 'Passwords do not match',
  phoneBad: 'Phone number must be 10 digits',
  roleRefused: 'That role cannot be chosen here.',
  unseen: 'Please leave out characters that cannot be seen',
  tooMany: 'Too many new accounts from here. Please try again later.',
} as const

export const LOGIN_TEXTS = {
  done: 'User logged in successfully!',
  failed: 'Error logging in.',
  wrong: 'Email or password is not right.',
  inactive: 'This account is switched off. Please write to us.',
  tooMany: 'Too many tries. Please wait a few minutes and try again.',
} as const

/** Why a sign-in with Google ended without a session; a query parameter of /signin. */
export const GOOGLE_TEXTS = {
  cancelled: 'Signing in with Google was cancelled. Nothing has changed.',
  unavailable: 'Google could not be reached just now. Please try again, or sign in with your password.',
  unverified: 'Google has not confirmed that email address yet. Please confirm it there first, or sign up here.',
  other:
    'That email address has an account that is linked to another Google account. Please sign in with your password.',
  inactive: 'This account is switched off. Please write to us.',
  elsewhere: 'That sign-in was not begun in this tab. Please sign in here.',
  busy: 'Too many tries. Please wait a few minutes and try again.',
} as const

export type GoogleProblem = keyof typeof GOOGLE_TEXTS

export const CODE_TEXTS = {
  sent: 'OTP sent successfully',
  resent: 'OTP sent successfully!',
  sendFailed: 'Failed to send OTP',
  resendFailed: 'Failed to resend OTP. Please try again.',
  incomplete: 'Please enter complete 6-digit OTP',
  verified: 'Email verified successfully! Account created.',
  failed: 'OTP verification failed',
  noAnswer: 'Verification failed. Please try again.',
  wrong: 'That code is not right, or it is too old.',
  tooMany: 'Too many wrong codes. Please ask for a new one in a few minutes.',
} as const

export const RESET_TEXTS = {
  onItsWay: 'If that email has an account, a reset link is on its way.',
  requestFailed: 'Something went wrong',
  requestNoAnswer: 'Something went wrong. Please try again.',
  requestStatus: (status: number) => message('Request failed with status {n}', { n: status }),
  passwordsDiffer: 'New passwords do not match.',
  passwordShort: 'New password must be at least 6 characters long.',
  done: 'Password reset successfully!',
  failed: 'Failed to reset password.',
  badLink: 'Failed to reset password. The link may be invalid or expired.',
  tooMany: 'Too many reset links. Please use the newest one, or try again in an hour.',
} as const

export const PASSWORD_TEXTS = {
  changed: 'Password changed. Your other devices are signed out.',
  failed: 'Your password could not be changed. Please try again.',
  same: 'Please choose a password that is not the one you have.',
  none: 'Your account has no password yet. Ask for a reset link on the sign-in page to choose one.',
} as const

export const PROFILE_TEXTS = {
  notSignedIn: 'User not authenticated.',
  missing: 'There is no such account.',
  tooManyEmails: 'Too many changes of the email. Please try again in an hour.',
  tooManyNames: 'Too many changes in a short time. Please try again in an hour.',
  erased: 'Your account is deleted. Thank you for having been with us.',
  passwordWrong: 'That password is not right.',
  lastAdmin: 'The last admin cannot leave. Please appoint another first.',
  userUpdated: 'User updated successfully!',
  updated: 'Profile updated successfully!',
  userFailed: 'Error updating user.',
  failed: 'Failed to update profile.',
  noAnswer: 'Error updating profile.',
  tooManyExports: 'You have downloaded your data several times. Please try again in an hour.',
  tooManyUploads: 'Too many pictures in a short time. Please try again later.',
  avatarMissing: 'Please select a file to upload.',
  avatarDone: 'Profile image updated successfully!',
  avatarRemoved: 'Profile image removed.',
  avatarRemoveFailed: 'Failed to remove profile image.',
  avatarUploadFailed: 'Failed to upload profile image.',
  avatarFailed: 'Failed to update profile image.',
  avatarNoAnswer: 'Error updating profile image.',
  avatarBad: 'This file cannot be read as a picture. Please choose a PNG, JPG or WebP.',
  avatarTooLarge: 'This picture is larger than 5 MB. Please choose a smaller one.',
} as const
