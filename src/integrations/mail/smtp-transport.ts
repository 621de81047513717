import type { Transporter } from 'nodemailer'
import { MailRefused, type MailTransport } from './mail-transport.ts'

export type SmtpOptions = {
  /** smtp:// or smtps://, with user name and password where the server requires them. */
  url: string
  from: { name: string; address: string }
  /** Timeout of each server response; shorter in tests. */
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000
/** Exactly one address: no list, group, quotes or line break (header injection). */
const ONE_ADDRESS = /^[^\s"(),:;<>@[\\\]]{1,64}@[^\s"(),:;<>@[\\\]]{1,189}$/
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** SMTP client with a small connection pool. The library is loaded with the first mail. */
export function smtpTransport(options: SmtpOptions): MailTransport & { close: () => Promise<void> } {
  const { from } = options
  let opening: Promise<Transporter> | null = null

  return {
    send: async ({ id, to, subject, text, html, attachments, unsubscribeUrl, replyTo, references }) => {
      if (!ONE_ADDRESS.test(to)) throw new MailRefused('That is not one plain address.')
      opening ??= open(options)
      const transporter = await opening
      const host = from.address.split('@')[1]
      try {
        await transporter.sendMail({
          // The envelope is set apart from the headers, so that nothing in them adds a recipient.
          envelope: { from: from.address, to: [to] },
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments,
          messageId: `<${id}@${host}>`,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          ...(references ? { references, inReplyTo: references.split(' ').at(-1) ?? '' } : {}),
          headers: { 'auto-submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw isPermanent(error) ? new MailRefused(error.message) : error
      }
    },
    close: async () => (await opening)?.close(),
  }
}

/** One press in the mail program ends such mails (RFC 8058). */
function oneClick(url: string | null | undefined): Record<string, string> {
  if (!url) return {}
  return { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
}

async function open({ url, timeoutMs = TIMEOUT_MS }: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return createTransport({
    pool: true,
    maxConnections: 2,
    // Retries are counted in the mail's row, not here.
    maxRequeues: 0,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Never send a password unencrypted.
    requireTLS: !secure && username !== '' && !LOOPBACK.test(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
}

/** 5xx for the recipient or the message. A rejected login or connection is not the message's fault. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const isAboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutThisMail && Number(error.responseCode) >= 500
}
