import { loginAnswer, messageAnswer } from '../accounts/accounts.ts'
import {
  newPasskeyInput,
  passkeyOptionsAnswer,
  passkeyProof,
  passwordProof,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorInput,
  stepUpInput,
  totpBegun,
  totpConfirmInput,
} from '../accounts/second-factor.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const finishSecondFactor = {
  summary: 'Sign in: the second step',
  description: 'Trades the token of the first step and a code for a session. Takes recovery codes as well.',
  auth: 'public',
  body: secondFactorInput,
  answer: loginAnswer,
} satisfies CallSpec

export const beginPasskeyCheck = {
  summary: 'Ask for a passkey challenge',
  description: 'Options for `navigator.credentials.get`, for a sign-in or a step-up.',
  auth: 'public',
  answer: passkeyOptionsAnswer,
} satisfies CallSpec

export const logInWithPasskey = {
  summary: 'Sign in with a passkey',
  description: 'Trades a signed challenge for a session. No code is asked after it.',
  auth: 'public',
  body: passkeyProof,
  answer: loginAnswer,
} satisfies CallSpec

export const stepUp = {
  summary: 'Confirm that it is you',
  description: 'A code or a passkey, before money, exports or roles are touched. It counts for ten minutes.',
  auth: 'signed-in',
  right: 'own',
  body: stepUpInput,
  answer: messageAnswer,
} satisfies CallSpec

export const readSecondFactor = {
  summary: 'Read how the account is opened',
  description: 'Two-step sign-in, recovery codes that are left, remembered browsers, passkeys.',
  auth: 'signed-in',
  right: 'own',
  answer: secondFactorAnswer,
} satisfies CallSpec

export const beginTotp = {
  summary: 'Begin two-step sign-in',
  description: 'A new secret for the authenticator app. Needs the password; in force after the first code.',
  auth: 'signed-in',
  right: 'own',
  body: passwordProof,
  answer: totpBegun,
} satisfies CallSpec

export const confirmTotp = {
  summary: 'Switch two-step sign-in on',
  description: 'With the first code of the app. Answers the recovery codes, once, and ends every other session.',
  auth: 'signed-in',
  right: 'own',
  body: totpConfirmInput,
  answer: recoveryCodesAnswer,
} satisfies CallSpec

export const removeSecondFactor = {
  summary: 'Switch two-step sign-in off',
  description: 'Refused where the shop requires it. Passkeys stay.',
  auth: 'signed-in',
  right: 'own',
  needsStepUp: true,
  answer: messageAnswer,
} satisfies CallSpec

export const renewRecoveryCodes = {
  summary: 'Make new recovery codes',
  description: 'Answers them once; the old ones work no longer.',
  auth: 'signed-in',
  right: 'own',
  needsStepUp: true,
  answer: recoveryCodesAnswer,
} satisfies CallSpec

export const forgetDevices = {
  summary: 'Forget remembered browsers',
  description: 'Every browser is asked for the second factor again.',
  auth: 'signed-in',
  right: 'own',
  answer: messageAnswer,
} satisfies CallSpec

export const beginPasskey = {
  summary: 'Begin a passkey',
  description: 'Options for `navigator.credentials.create`. Needs the password.',
  auth: 'signed-in',
  right: 'own',
  needsStepUp: true,
  body: passwordProof,
  answer: passkeyOptionsAnswer,
} satisfies CallSpec

export const addPasskey = {
  summary: 'Save a passkey',
  description: 'What the browser answered, and a name for it.',
  auth: 'signed-in',
  right: 'own',
  body: newPasskeyInput,
  answer: messageAnswer,
} satisfies CallSpec

export const removePasskey = {
  summary: 'Remove a passkey',
  description: 'It no longer opens the account.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec
