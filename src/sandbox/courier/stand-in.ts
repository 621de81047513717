import { randomBytes } from 'node:crypto'
import { openBook } from './book.ts'
import { type Faults, noFaults } from './faults.ts'

/** Bars of a barcode, in modules: given from outside, since the stand-in shares no rules with the shop. */
export type Bars = (text: string) => { bars: readonly { x: number; width: number }[]; width: number }

export type CourierStandInOptions = {
  now: () => Date
  /** Where webhooks go. Evaluated each time: a port chosen by the system is known only once it listens. */
  webhookUrl: () => string
  /** Keeps the parcels; null for memory alone. */
  file: string | null
  bars: Bars
}

const TOKEN_HOURS = 240

export function createCourierStandIn({ file, ...options }: CourierStandInOptions) {
  const tokens = new Map<string, number>()
  /** Documents by their unguessable names, as in a bucket: made again when they are asked for after a restart. */
  const documents = new Map<string, Buffer>()
  return {
    ...options,
    book: openBook(file),
    faults: noFaults() as Faults,
    /** Called when a webhook was queued. */
    wake: (): void => {},
    issueToken(): string {
      const token = `sandbox.${randomBytes(24).toString('hex')}`
      tokens.set(token, options.now().getTime() + TOKEN_HOURS * 3_600_000)
      return token
    },
    isToken: (token: string) => (tokens.get(token) ?? 0) > options.now().getTime(),
    /** Every token is over, as after ten days. */
    endTokens: () => tokens.clear(),
    keepDocument(content: Buffer): string {
      const name = `${randomBytes(16).toString('hex')}.pdf`
      documents.set(name, content)
      const [oldest] = documents.keys()
      if (documents.size > 100 && oldest !== undefined) documents.delete(oldest)
      return name
    },
    document: (name: string) => documents.get(name),
  }
}

export type CourierStandIn = ReturnType<typeof createCourierStandIn>
