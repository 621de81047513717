/**
 * What a visitor without a token may ask for, among the calls that know who asks. Every other call is refused before
 * its body is read, so that nobody learns from it what a right one looks like. Calls that answer guests by a key of
 * their own, or with an empty list, stand here too.
 */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'POST /auth/signup',
  'POST /auth/login',
  'POST /auth/send-otp',
  'POST /auth/verify-otp',
  'POST /auth/forgot-password',
  'POST /auth/reset-password/:token',
  'POST /auth/exchange',
  'POST /auth/logout/:userId',
  'GET /auth/user',
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /v1/api/addresses',
  'GET /v1/api/checkout/cod',
  'GET /v1/api/comments',
  'GET /v1/api/orders',
  'GET /v1/api/settings',
  'POST /v1/api/admin/system/backups/:name',
  'POST /v1/api/care/queries',
  'POST /v1/api/cupons/apply',
  'POST /v1/api/newsletter/confirm',
  'POST /v1/api/newsletter/unsubscribe',
  'POST /v1/api/orders/confirm',
  'POST /v1/api/orders/confirm/look',
  'POST /v1/api/subscribe',
])
