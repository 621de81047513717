import { join, resolve } from 'node:path'
import { z } from 'zod'
import { EMAIL_STAND_IN, type EmailService } from '#contracts/care/email-service.ts'
import type { BucketSettings } from '#integrations/images/bucket-call.ts'
import { bucketFrom, bucketProblems, bucketSettings } from './bucket-settings.ts'
import { type CourierSettings, courierFrom, courierSettings } from './courier-settings.ts'
import { type InboundSettings, inboundFrom, inboundSettings } from './inbound-settings.ts'
import { type PayoutSettings, payoutSettings, payoutsFrom } from './payout-settings.ts'
import { settingProblems } from './setting-problems.ts'

const port = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0)
  .max(65535, 'must be at most 65535')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
const secret = z.string().trim().min(16, 'must have at least 16 characters').optional()

const MAIL_FROM = /^(?:([^<>"\r\n]{1,80}?) *<([^\s<>"(),:;@]+@[^\s<>"(),:;@]+)>|([^\s<>"(),:;@]+@[^\s<>"(),:;@]+))$/

/** Every environment variable the shop reads. `describe` feeds the documentation. */
const environment = z.object({
  PORT: port.default(3000).describe('The port to serve on.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('The address to listen on; 0.0.0.0 for every network.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Where the embedded database, made sizes and, without a bucket, uploaded pictures are kept.'),
  DATABASE_URL: z.string().min(1).optional().describe('PostgreSQL to use in place of the embedded database.'),
  MIGRATION_DATABASE_URL: z
    .string()
    .min(1)
    .optional()
    .describe('The same PostgreSQL as its owner: tables are changed by that account, rows by the one of DATABASE_URL.'),
  ...bucketSettings,
  BACKUP_DIR: z.string().min(1).optional().describe('Where backups are kept; DATA_DIR/backups when not given.'),
  BACKUP_KEEP_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(3650, 'must be at most 3650')
    .default(0)
    .describe('Backs up every night and keeps those backups for so many days; 0 makes none by itself.'),
  PUBLIC_URL: httpUrl.optional().describe('The address people know the shop by; used in links and mails.'),
  SHOP_MODE: z
    .enum(['trial', 'live'], { error: 'must be trial or live' })
    .default('trial')
    .describe('trial allows stand-ins for third parties and sample data; live refuses both.'),
  SEED: z
    .enum(['sample', 'none'], { error: 'must be sample or none' })
    .optional()
    .describe('What an empty database is filled with: the sample shop (default in trial) or nothing but settings.'),
  ADMIN_EMAIL: z.email('must be an email address').optional().describe('The first admin, with SEED=none.'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe("The first admin's password."),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtps://name:password@mail.example',
    })
    .optional()
    .describe('The mail server. Without one, a trial shop shows its mail at /sandbox/mail.'),
  MAIL_FROM: z
    .string()
    .regex(MAIL_FROM, 'must be an address, or a name and an address: Threadspeak <shop@example.in>')
    .optional()
    .describe('Who mails come from.'),
  ...inboundSettings,
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Signing in with Google: the id Google gave the shop.'),
  GOOGLE_CLIENT_SECRET: z.string().min(8).optional().describe('The secret that belongs to GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: httpUrl
    .default('https://accounts.google.com')
    .describe('Another OpenID provider in place of Google: for tests.'),
  API_DOCS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .optional()
    .describe('Whether /docs describes the API, for everybody: on by default in trial, off in live.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be a pino level such as info',
    })
    .optional()
    .describe(
      'How much is logged: warn by default in trial, info in live. What matters for safety always is, unless silent.',
    ),
  TRUST_PROXY: z.string().min(1).optional().describe('Addresses of proxies in front, separated by commas.'),
  PRIVATE_WEBHOOKS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'on sends webhooks to private addresses and over http too: for tests and trials, refused with SHOP_MODE=live.',
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe(
      'off lets everything happen as often as it likes: for benchmarks, and refused beside a real third party.',
    ),
  RAZORPAY_KEY_ID: z
    .string()
    .trim()
    .regex(/^rzp_(test|live)_\w+$/, 'must look like rzp_live_… or rzp_test_…')
    .optional()
    .describe('The public half of the Razorpay key; without it the shop plays Razorpay itself.'),
  RAZORPAY_KEY_SECRET: secret.describe('The secret half of the Razorpay key.'),
  RAZORPAY_WEBHOOK_SECRET: secret.describe('What Razorpay signs its notices with: 32 random characters or more.'),
  RAZORPAY_WEBHOOK_SECRET_OLD: secret.describe('The one before, for a day after a change.'),
  ...payoutSettings,
  ...courierSettings,
  EMAILJS_URL: httpUrl.optional().describe('An EmailJS-compatible service for the contact form.'),
  EMAILJS_USER: z.string().min(1).optional().describe('Its public key.'),
  EMAILJS_SERVICE: z.string().min(1).optional().describe('Its service id.'),
  EMAILJS_TEMPLATE: z.string().min(1).optional().describe('Its template id.'),
  CATALOGUE_CLIENT_LIMIT: z.coerce
    .number()
    .int()
    .min(0)
    .default(5000)
    .describe('Up to this many products are filtered in the browser; above it the server answers.'),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  migrationUrl: string | undefined
  backupDir: string
  /** Bucket of uploaded images; undefined for DATA_DIR/uploads. */
  bucket: BucketSettings | undefined
  backupKeepDays: number
  publicUrl: string
  mode: 'trial' | 'live'
  seed: 'sample' | 'none'
  admin: { email: string; password: string } | undefined
  /** Undefined when mail is read at /sandbox/mail. */
  mail: { url: string; from: { name: string; address: string } } | undefined
  /** Undefined when answers by mail do not come back to the shop, or by the stand-in. */
  inbound: InboundSettings | undefined
  /** Undefined when the stand-in imitates Google. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined
  hasApiDocs: boolean
  logLevel: string
  trustProxy: string[] | false
  hasLimits: boolean
  /** Webhooks go to private addresses, and over http. */
  allowsPrivateWebhooks: boolean
  /** Undefined when the stand-in takes the payments. */
  razorpay: { keyId: string; keySecret: string; webhookSecrets: string[] } | undefined
  /** Undefined when the stand-in pays out, or in live mode it is done by hand. */
  payouts: PayoutSettings | undefined
  /** Undefined when the stand-in carries the parcels, or in live mode nobody does. */
  courier: CourierSettings | undefined
  /** Email service of the contact form; null when the form posts to the shop itself. */
  emailService: EmailService | null
  catalogueClientLimit: number
}

/** Every setting with its meaning and default. */
export function describeSettings(): { name: string; fallback: string | undefined; meaning: string }[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined)
    const fallback = unset.success && unset.data !== undefined ? String(unset.data) : undefined
    return { name, fallback, meaning: schema.description ?? '' }
  })
}

/** All problems at once. */
export class ConfigProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

export function readConfig(env: Env): Config {
  const e = parse(environment, env)
  const problems = settingProblems(e)
  if (problems.length > 0) throw new ConfigProblem(problems)
  return {
    port: e.PORT,
    host: e.HOST,
    ...placesFrom(e),
    backupKeepDays: e.BACKUP_KEEP_DAYS,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    mode: e.SHOP_MODE,
    seed: e.SEED ?? (e.SHOP_MODE === 'live' ? 'none' : 'sample'),
    admin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD
        ? { email: e.ADMIN_EMAIL.toLowerCase(), password: e.ADMIN_PASSWORD }
        : undefined,
    mail: e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: senderIn(e.MAIL_FROM) } : undefined,
    inbound: inboundFrom(e),
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? { issuer: e.GOOGLE_ISSUER, clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET }
        : undefined,
    hasApiDocs: (e.API_DOCS ?? (e.SHOP_MODE === 'live' ? 'off' : 'on')) === 'on',
    logLevel: e.LOG_LEVEL ?? (e.SHOP_MODE === 'live' ? 'info' : 'warn'),
    trustProxy: e.TRUST_PROXY?.split(',').map((one) => one.trim()) ?? false,
    hasLimits: e.RATE_LIMITS === 'on',
    allowsPrivateWebhooks: e.PRIVATE_WEBHOOKS === 'on',
    razorpay: razorpayConfig(e),
    payouts: payoutsFrom(e),
    courier: courierFrom(e),
    emailService: emailService(e),
    catalogueClientLimit: e.CATALOGUE_CLIENT_LIMIT,
  }
}

type Env = Record<string, string | undefined>
export type Environment = z.infer<typeof environment>

const paths = environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  MIGRATION_DATABASE_URL: true,
  BACKUP_DIR: true,
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  S3_PREFIX: true,
})

/** Storage locations only: all that a backup needs, whatever else is set. */
export function readPaths(env: Env): Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 'bucket'> {
  const e = parse(paths, env)
  const problems = bucketProblems({ ...e, SHOP_MODE: 'trial' })
  if (problems.length > 0) throw new ConfigProblem(problems)
  const { migrationUrl, ...read } = placesFrom(e)
  // A restore creates tables, so it needs the migrating account.
  return { ...read, databaseUrl: read.databaseUrl && (migrationUrl ?? read.databaseUrl) }
}

function placesFrom(e: z.infer<typeof paths>) {
  const dataDir = resolve(e.DATA_DIR)
  return {
    dataDir,
    databaseUrl: e.DATABASE_URL,
    migrationUrl: e.MIGRATION_DATABASE_URL,
    backupDir: resolve(e.BACKUP_DIR ?? join(dataDir, 'backups')),
    bucket: bucketFrom(e),
  }
}

/** An empty variable counts as unset: compose files and shells leave things out that way. */
function parse<T>(schema: z.ZodType<T>, env: Env): T {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  throw new ConfigProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
}

function razorpayConfig(e: Environment): Config['razorpay'] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: current } = e
  if (keyId === undefined || keySecret === undefined || current === undefined) return undefined
  const old = e.RAZORPAY_WEBHOOK_SECRET_OLD
  return { keyId, keySecret, webhookSecrets: old === undefined ? [current] : [current, old] }
}

/** Sending from the page needs all three ids; a trial shop has its stand-in. */
function emailService(e: Environment): EmailService | null {
  const { EMAILJS_URL: url, EMAILJS_USER: userId, EMAILJS_SERVICE: serviceId, EMAILJS_TEMPLATE: templateId } = e
  if (url && userId && serviceId && templateId) return { url: url.replace(/\/+$/, ''), userId, serviceId, templateId }
  return e.SHOP_MODE === 'trial' ? EMAIL_STAND_IN : null
}

function senderIn(text: string): { name: string; address: string } {
  const [, name = '', named, plain] = MAIL_FROM.exec(text) ?? []
  return { name: name.trim(), address: named ?? plain ?? '' }
}
