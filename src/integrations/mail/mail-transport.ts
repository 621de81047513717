export type OutgoingEmail = {
  /** The same at every try, so that a receiver can tell a repetition. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; content: Buffer }[]
}

/** Whoever carries mail: it resolves when the mail was taken over, and rejects when it was not. */
export type MailTransport = { send(mail: OutgoingEmail): Promise<void> }

/** A no that stays a no: the address does not exist, or the letter itself was refused. Trying again only annoys. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
}
