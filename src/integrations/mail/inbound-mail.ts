import { createHmac, timingSafeEqual } from 'node:crypto'
import { isAutomaticMail, type MailHeader } from '#rules/automatic-mail.ts'
import { cutQuoted, htmlToText } from '#rules/mail-reply.ts'

/** What the provider posts of a received mail, by field. */
export type InboundFields = ReadonlyMap<string, string>

export type ReceivedMail = {
  /** The conversation's token in the address that it was sent to; null when it has none. */
  token: string | null
  /** The sender's address, in small letters; null when it cannot be read. */
  from: string | null
  /** Its Message-ID with angle brackets; null when it has none of a usual form. */
  messageId: string | null
  /** What was written, without what it quotes. */
  text: string
  /** A bounce, an absence notice or mail of a list: nobody is to be told, and nothing answered. */
  isAutomatic: boolean
}

/** Mail that comes in by the provider's webhook. */
export type InboundMail = {
  /** Where answers to a conversation go. */
  replyAddress(token: string): string
  /** The token of the delivery when its signature is right and recent, else null. */
  signedToken(fields: InboundFields, now: Date): string | null
  read(fields: InboundFields): ReceivedMail
}

type MailgunOptions = {
  /** The account's HTTP webhook signing key. */
  signingKey: string
  /** The address that the route matches, without the token: care@reply.shop.example. */
  address: string
}

/** Undelivered mails are posted again for eight hours. */
const RECENT_MS = 9 * 3_600_000
const TOKEN = /^[0-9a-f]{32}$/
const ADDRESS = /^[^\s"(),:;<>@[\\\]]{1,64}@[^\s"(),:;<>@[\\\]]{1,189}$/
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,240}>$/

/**
 * Mailgun Routes, `forward()` to a URL: a form with the parsed mail. Signed is `timestamp` + `token` (HMAC-SHA256, hex),
 * not the mail itself, so a token is good for one delivery.
 */
export function createMailgunInbound({ signingKey, address }: MailgunOptions): InboundMail {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const before = `${local}+`
  const after = `@${domain}`
  return {
    replyAddress: (token) => `${before}${token}${after}`,
    signedToken(fields, now) {
      const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => fields.get(name) ?? '')
      if (!timestamp || !token || !signature || !/^\d{1,12}$/.test(timestamp) || token.length > 200) return null
      const right = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest()
      const given = Buffer.from(signature.slice(0, 64), 'hex')
      const isSame = signature.length === 64 && given.length === right.length && timingSafeEqual(given, right)
      const isRecent = Math.abs(now.getTime() - Number(timestamp) * 1000) <= RECENT_MS
      return isSame && isRecent ? token : null
    },
    read(fields) {
      const headers = headersIn(fields.get('message-headers'))
      const recipient = (fields.get('recipient') ?? '').toLowerCase()
      const isOurs = recipient.startsWith(before) && recipient.endsWith(after)
      const token = isOurs ? recipient.slice(before.length, -after.length) : ''
      const from = addressIn(fields.get('from') ?? fields.get('From') ?? '')
      const messageId = (fields.get('Message-Id') ?? headerIn(headers, 'message-id') ?? '').trim()
      const isOwn = from?.endsWith(after) === true && from.startsWith(local)
      return {
        token: TOKEN.test(token) ? token : null,
        from,
        messageId: MESSAGE_ID.test(messageId) ? messageId : null,
        text: wordsIn(fields),
        isAutomatic: isOwn || isAutomaticMail(headers, fields.get('sender') ?? ''),
      }
    },
  }
}

/** Plain text is always posted; an HTML body serves where it is empty. */
function wordsIn(fields: InboundFields): string {
  const stripped = fields.get('stripped-text')?.trim() ?? ''
  const plain = fields.get('body-plain')?.trim() ?? ''
  return cutQuoted(stripped || plain || htmlToText(fields.get('body-html') ?? ''))
}

/** 'Asha <asha@example.in>' or the address alone. */
function addressIn(from: string): string | null {
  const [, named] = /<([^<>]{3,254})>\s*$/.exec(from.slice(0, 1000)) ?? []
  const address = (named ?? from).trim().toLowerCase()
  return ADDRESS.test(address) ? address : null
}

/** A list of pairs as JSON; anything else is no header. */
function headersIn(json: string | undefined): MailHeader[] {
  try {
    const parsed: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.flatMap((pair: unknown) => {
      const [name, value]: unknown[] = Array.isArray(pair) ? pair : []
      return typeof name === 'string' && typeof value === 'string' ? [[name.toLowerCase(), value] as const] : []
    })
  } catch {
    return []
  }
}

function headerIn(headers: readonly MailHeader[], wanted: string): string | undefined {
  return headers.find(([name]) => name === wanted)?.[1]
}
