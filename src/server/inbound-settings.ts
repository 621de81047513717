import { z } from 'zod'
import { createMailgunInbound, type InboundMail } from '#integrations/mail/inbound-mail.ts'
import { type MailReplies, STAND_IN_INBOUND } from '#sandbox/mail/mail-replies.ts'

/** Answers by mail, by a Mailgun route that posts them to /v1/api/webhooks/mail. */
export const inboundSettings = {
  MAIL_REPLY_ADDRESS: z
    .email('must be an email address')
    .optional()
    .describe(
      'Answers to customer care by mail: an address such as care@reply.shop.example, whose Mailgun route posts care+…@ to /v1/api/webhooks/mail. Without it, people answer on the page.',
    ),
  MAIL_SIGNING_KEY: z
    .string()
    .trim()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe("The Mailgun account's HTTP webhook signing key."),
}

type InboundEnvironment = z.infer<z.ZodObject<typeof inboundSettings>>

export type InboundSettings = { address: string; signingKey: string }

export function inboundProblems(e: InboundEnvironment & { SMTP_URL?: string | undefined }): string[] {
  const given = [e.MAIL_REPLY_ADDRESS, e.MAIL_SIGNING_KEY].filter((one) => one !== undefined).length
  if (given === 1) return ['MAIL_REPLY_ADDRESS and MAIL_SIGNING_KEY must be given together']
  if (given === 2 && e.SMTP_URL === undefined)
    return ['MAIL_REPLY_ADDRESS needs SMTP_URL: without a mail server nobody is written to']
  return []
}

export function inboundFrom(e: InboundEnvironment): InboundSettings | undefined {
  const { MAIL_REPLY_ADDRESS: address, MAIL_SIGNING_KEY: signingKey } = e
  return address && signingKey ? { address, signingKey } : undefined
}

const WEBHOOK = '/v1/api/webhooks/mail'

type Chosen = { inboundMail: InboundMail | null; mailReplies: MailReplies | null }

/** Mailgun with its settings; its stand-in beside that of the mail server; otherwise none. */
export function chooseInboundMail(
  config: { inbound: InboundSettings | undefined; mail: object | undefined; mode: 'trial' | 'live' },
  { now, ownUrl }: { now: () => Date; ownUrl: () => string },
): Chosen {
  if (config.inbound !== undefined) return { inboundMail: createMailgunInbound(config.inbound), mailReplies: null }
  if (config.mail !== undefined || config.mode !== 'trial') return { inboundMail: null, mailReplies: null }
  const mailReplies = { now, webhookUrl: () => `${ownUrl()}${WEBHOOK}` }
  return { inboundMail: createMailgunInbound(STAND_IN_INBOUND), mailReplies }
}
