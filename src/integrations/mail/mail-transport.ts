export type OutgoingEmail = {
  /** The same at every attempt, so that a receiver can detect a duplicate. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Takes a POST that ends such mails. */
  unsubscribeUrl?: string | null
  /** Where an answer goes, other than to the sender. */
  replyTo?: string | null
  /** Message-IDs of the conversation; it answers the last of them. */
  references?: string | null
  attachments: { filename: string; content: Buffer }[]
}

/** Sends mail: resolves when the server accepted it, rejects otherwise. */
export type MailTransport = { send(mail: OutgoingEmail): Promise<void> }

/** A permanent failure: the address does not exist, or the message was rejected. Do not retry. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
}
