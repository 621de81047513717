import type { CallSpec } from '../call.ts'

export const beginGoogle = {
  summary: 'Sign in with Google',
  description: 'Opened by a browser: leads on to Google, or back to the sign-in page with a reason.',
  auth: 'optional',
  right: 'own',
  status: 302,
} satisfies CallSpec

export const finishGoogle = {
  summary: 'Come back from Google',
  description: 'Opened by a browser that Google sends back: leads on to the page that trades the token for a session.',
  auth: 'optional',
  right: 'own',
  status: 302,
} satisfies CallSpec
