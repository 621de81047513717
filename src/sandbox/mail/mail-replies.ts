import { createHmac, randomBytes } from 'node:crypto'
import type { SandboxMail } from '#contracts/mail.ts'

/** Public: it works with the stand-in only. */
export const STAND_IN_INBOUND = {
  address: 'care@reply.threadspeak.test',
  signingKey: 'stand-in-mail-signing-key',
} as const

export type MailReplies = { now: () => Date; webhookUrl: () => string }

const ANSWER_WITHIN_MS = 10_000

/** Imitates Mailgun: posts an answer to a mail the way its routes do. Returns the status of the shop's answer. */
export async function replyToMail({ now, webhookUrl }: MailReplies, mail: SandboxMail, words: string): Promise<number> {
  const response = await fetch(webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(routeFields(mail, words, now())),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  await response.body?.cancel()
  return response.status
}

/** The fields of a route's post. Like a mail program, the answer quotes what it answers. */
export function routeFields(mail: Pick<SandboxMail, 'to' | 'subject' | 'text' | 'replyTo'>, words: string, now: Date) {
  const messageId = `<${randomBytes(12).toString('hex')}@mail.threadspeak.test>`
  const quoted = mail.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const subject = `Re: ${mail.subject}`
  return {
    ...signature(now),
    recipient: mail.replyTo ?? '',
    sender: mail.to,
    from: mail.to,
    subject,
    'body-plain': `${words}\n\nOn ${now.toUTCString()}, Threadspeak wrote:\n${quoted}\n`,
    'stripped-text': words,
    'stripped-signature': '',
    'message-headers': JSON.stringify([
      ['From', mail.to],
      ['Subject', subject],
      ['Message-Id', messageId],
    ]),
    'Message-Id': messageId,
    'attachment-count': '0',
  }
}

/** Over the time and a random token, by the account's key. */
export function signature(now: Date, key: string = STAND_IN_INBOUND.signingKey) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const token = randomBytes(25).toString('hex')
  return {
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  }
}
