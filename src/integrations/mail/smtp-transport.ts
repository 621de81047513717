import type { Transporter } from 'nodemailer'
import { MailRefused, type MailTransport } from './mail-transport.ts'

export type SmtpOptions = {
  /** smtp:// or smtps://, with name and password where the server asks for them. */
  url: string
  from: { name: string; address: string }
  /** How long to wait for a word from the server; shorter in tests. */
  patienceMs?: number
}

const PATIENCE_MS = 20_000
/** One address and nothing else: no list, no group, no quotes, no second line. */
const ONE_ADDRESS = /^[^\s"(),:;<>@[\\\]]{1,64}@[^\s"(),:;<>@[\\\]]{1,189}$/
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Speaks to a mail server over a few connections that are kept open. The library is loaded with the first mail. */
export function smtpTransport(options: SmtpOptions): MailTransport & { close: () => Promise<void> } {
  const { from } = options
  let opening: Promise<Transporter> | null = null

  return {
    send: async ({ id, to, subject, text, html, attachments }) => {
      if (!ONE_ADDRESS.test(to)) throw new MailRefused('That is not one plain address.')
      opening ??= open(options)
      const transporter = await opening
      const host = from.address.split('@')[1]
      try {
        await transporter.sendMail({
          // Said apart from the headers, so that nothing in them adds a receiver.
          envelope: { from: from.address, to: [to] },
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments,
          messageId: `<${id}@${host}>`,
          headers: { 'auto-submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message) : error
      }
    },
    close: async () => (await opening)?.close(),
  }
}

async function open({ url, patienceMs = PATIENCE_MS }: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return createTransport({
    pool: true,
    maxConnections: 2,
    // Tries are counted by the row of the mail, not here.
    maxRequeues: 0,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password does not travel in the open.
    requireTLS: !secure && username !== '' && !LOOPBACK.test(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
}

/** 5xx to the address or to the letter. A refused password or a server that wants nobody is not the letter's fault. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const isAboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutThisMail && Number(error.responseCode) >= 500
}
