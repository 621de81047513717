import { guessableReason } from '#rules/guessable-password.ts'
import { passwordProblem } from '#rules/passwords.ts'
import { bucketProblems } from './bucket-settings.ts'
import type { Environment } from './config.ts'
import { courierProblems } from './courier-settings.ts'
import { inboundProblems } from './inbound-settings.ts'
import { isLoopback } from './is-loopback.ts'
import { payoutProblems } from './payout-settings.ts'
import { proxyProblems } from './proxy-problems.ts'

const RAZORPAY_NAMES = 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET'

/** Combinations of valid settings that are wrong or unsafe. */
export function settingProblems(e: Environment): string[] {
  const wrong: string[] = []
  if ((e.ADMIN_EMAIL === undefined) !== (e.ADMIN_PASSWORD === undefined)) {
    wrong.push('ADMIN_EMAIL and ADMIN_PASSWORD must be given together')
  }
  const emailjs = [e.EMAILJS_URL, e.EMAILJS_USER, e.EMAILJS_SERVICE, e.EMAILJS_TEMPLATE]
  if (new Set(emailjs.map((one) => one === undefined)).size > 1) {
    wrong.push('EMAILJS_URL, EMAILJS_USER, EMAILJS_SERVICE and EMAILJS_TEMPLATE must be given together')
  }
  const keys = [e.RAZORPAY_KEY_ID, e.RAZORPAY_KEY_SECRET, e.RAZORPAY_WEBHOOK_SECRET]
  const configured = keys.filter((key) => key !== undefined).length
  if (configured > 0 && configured < keys.length) wrong.push(`${RAZORPAY_NAMES} must be given together`)
  wrong.push(
    ...databaseProblems(e),
    ...bucketProblems(e),
    ...mailProblems(e),
    ...inboundProblems(e),
    ...googleProblems(e),
    ...courierProblems(e),
    ...payoutProblems(e),
  )
  wrong.push(...limitProblems(e), ...adminProblems(e), ...proxyProblems(e.TRUST_PROXY, e.SHOP_MODE))
  if (e.SHOP_MODE !== 'live') {
    if (e.RAZORPAY_KEY_ID?.startsWith('rzp_live_')) {
      wrong.push('RAZORPAY_KEY_ID takes real money, which SHOP_MODE=trial refuses: use a test key or none')
    }
    return wrong
  }
  if (configured === 0)
    wrong.push(`${RAZORPAY_NAMES} must be given with SHOP_MODE=live: there is no stand-in for money`)
  if (e.RAZORPAY_KEY_ID?.startsWith('rzp_test_')) {
    wrong.push('RAZORPAY_KEY_ID is a test key, which SHOP_MODE=live refuses: nobody would really pay')
  }
  if (e.SEED === 'sample')
    wrong.push('SEED=sample is refused with SHOP_MODE=live: sample accounts have known passwords')
  if (e.PRIVATE_WEBHOOKS === 'on') {
    wrong.push('PRIVATE_WEBHOOKS=on is refused with SHOP_MODE=live: whoever adds an endpoint could reach your network')
  }
  wrong.push(...secretProblems(e))
  if (!e.PUBLIC_URL?.startsWith('https://')) wrong.push('PUBLIC_URL must be an https:// address with SHOP_MODE=live')
  return wrong
}

function databaseProblems({ DATABASE_URL: shop, MIGRATION_DATABASE_URL: owner }: Environment): string[] {
  if (owner === undefined) return []
  if (shop === undefined) return ['MIGRATION_DATABASE_URL needs DATABASE_URL: alone it names no account for the shop']
  // An invalid URL is reported when the database is opened.
  if (!URL.canParse(owner) || !URL.canParse(shop)) return []
  const [one, other] = [new URL(owner), new URL(shop)]
  const isSame = one.host === other.host && one.pathname === other.pathname
  return isSame ? [] : ['MIGRATION_DATABASE_URL and DATABASE_URL must name the same database']
}

function mailProblems(e: Environment): string[] {
  const wrong: string[] = []
  const configured = [e.SMTP_URL, e.MAIL_FROM].filter((one) => one !== undefined).length
  if (configured === 1) wrong.push('SMTP_URL and MAIL_FROM must be given together')
  if (configured === 0 && e.SHOP_MODE === 'live') wrong.push('SMTP_URL and MAIL_FROM are needed with SHOP_MODE=live')
  return wrong
}

function googleProblems(e: Environment): string[] {
  const wrong: string[] = []
  const names = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'
  const configured = [e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET].filter((one) => one !== undefined).length
  if (configured === 1) wrong.push(`${names} must be given together`)
  if (configured === 0 && e.SHOP_MODE === 'live') wrong.push(`${names} are needed with SHOP_MODE=live`)
  if (!e.GOOGLE_ISSUER.startsWith('https://') && (e.SHOP_MODE === 'live' || !isLoopback(e.GOOGLE_ISSUER))) {
    wrong.push('GOOGLE_ISSUER must be an https:// address')
  }
  return wrong
}

/** Without rate limits anybody could abuse the shop's mails, payments and sign-ins. */
function limitProblems(e: Environment): string[] {
  if (e.RATE_LIMITS !== 'off') return []
  const real = [
    e.SMTP_URL !== undefined && 'SMTP_URL',
    e.RAZORPAY_KEY_ID !== undefined && 'RAZORPAY_KEY_ID',
    e.GOOGLE_CLIENT_ID !== undefined && !isLoopback(e.GOOGLE_ISSUER) && 'GOOGLE_CLIENT_ID',
    e.COURIER_EMAIL !== undefined && 'COURIER_EMAIL',
    e.EMAILJS_URL !== undefined && 'EMAILJS_URL',
    e.S3_ENDPOINT !== undefined && !isLoopback(e.S3_ENDPOINT) && 'S3_ENDPOINT',
  ].filter((name) => name !== false)
  const wrong = e.SHOP_MODE === 'live' ? ['RATE_LIMITS=off is refused with SHOP_MODE=live'] : []
  if (real.length === 0) return wrong
  return [...wrong, `RATE_LIMITS=off is refused together with a real third party: take out ${real.join(', ')}`]
}

const GUESSABLE = {
  repeats: 'repeats something short',
  sequence: 'follows the alphabet, the digits or the keyboard',
  words: 'is made of words that anybody would try',
  own_name: "is made of the shop's own names",
}

function adminProblems(e: Environment): string[] {
  const { ADMIN_PASSWORD: password, SHOP_MODE: mode } = e
  if (password === undefined) return []
  const isKnown = passwordProblem(password) === 'common' || (mode === 'live' && isExample(password))
  if (isKnown) return ['ADMIN_PASSWORD is among the first that anybody would try: choose another']
  const reason = guessableReason(password, ownNames(e))
  return reason === null ? [] : [`ADMIN_PASSWORD ${GUESSABLE[reason]}: choose another`]
}

/** Names an attacker can read on the shop's pages. */
function ownNames({ ADMIN_EMAIL: email = '', PUBLIC_URL: url = '', MAIL_FROM: from = '' }: Environment): string[] {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return ['Threadspeak', email, from, host, ...[email, from, host].flatMap((name) => name.split(/[@.<>\s]+/))]
}

const OWN_SECRET_BYTES = 32

/** Secrets of a live shop must be neither guessable nor copied from an example. */
function secretProblems(e: Environment): string[] {
  const wrong: string[] = []
  const { RAZORPAY_WEBHOOK_SECRET: own, RAZORPAY_KEY_SECRET: theirs } = e
  // The previous one may be short: it has to stay configured for a day during rotation.
  if (own !== undefined && Buffer.byteLength(own) < OWN_SECRET_BYTES) {
    wrong.push(`RAZORPAY_WEBHOOK_SECRET must have at least ${OWN_SECRET_BYTES} characters with SHOP_MODE=live`)
  }
  if (own !== undefined && own === theirs) {
    wrong.push('RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET')
  }
  const secrets = {
    RAZORPAY_KEY_ID: e.RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET: theirs,
    RAZORPAY_WEBHOOK_SECRET: own,
    RAZORPAY_WEBHOOK_SECRET_OLD: e.RAZORPAY_WEBHOOK_SECRET_OLD,
    RAZORPAYX_WEBHOOK_SECRET: e.RAZORPAYX_WEBHOOK_SECRET,
    RAZORPAYX_WEBHOOK_SECRET_OLD: e.RAZORPAYX_WEBHOOK_SECRET_OLD,
    GOOGLE_CLIENT_SECRET: e.GOOGLE_CLIENT_SECRET,
    S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
    COURIER_PASSWORD: e.COURIER_PASSWORD,
    COURIER_WEBHOOK_TOKEN: e.COURIER_WEBHOOK_TOKEN,
    SMTP_URL: passwordIn(e.SMTP_URL),
    DATABASE_URL: passwordIn(e.DATABASE_URL),
    MIGRATION_DATABASE_URL: passwordIn(e.MIGRATION_DATABASE_URL),
  }
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret !== undefined && isExample(secret)) wrong.push(`${name} holds an example: put the real one there`)
  }
  return wrong
}

/** Placeholders in place of a secret, and the password of the sample accounts. */
const EXAMPLE =
  /change.?me|replace.?(me|this|with)|example|placeholder|dummy|your.?(own|secret|key|password)|secret.?here|x{6}|…|\.{3}|<.*>|^(pass)?word$|^secret$|^thread-speak-1$|^0?123456/i
const MIN_CHARACTERS = 5

function isExample(secret: string): boolean {
  return EXAMPLE.test(secret) || new Set(secret).size < MIN_CHARACTERS
}

function passwordIn(url: string | undefined): string | undefined {
  const password = URL.canParse(url ?? '') ? new URL(url ?? '').password : ''
  return password === '' ? undefined : password
}
