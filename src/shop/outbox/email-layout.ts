import { writeHtml } from './email-html.ts'
import type { EmailStore } from './email-store.ts'

export type EmailLink = { label: string; href: string }

/** One product of an order, with its variant. */
export type EmailLine = { title: string; quantity: number; details: string; amount: string; imageUrl: string | null }

export type EmailCard = {
  imageUrl: string
  alt: string
  sum: string
  /** Who it is for and from. */
  lines: readonly string[]
  /** In the giver's own words; may be empty. */
  message: string
  /** The code that redeems it, in the recipient's mail alone. */
  code?: { label: string; code: string }
}

export type EmailParts = {
  heading: string
  paragraphs: readonly string[]
  /** Shown large, to be read and typed. */
  code?: string
  /** The face of a gift card, with what is written on it. */
  card?: EmailCard
  lines?: readonly EmailLine[]
  /** Label and amount, in two columns. */
  rows?: readonly (readonly [string, string])[]
  /** The last of the rows, in bold. */
  total?: readonly [string, string]
  /** Address, payment, tracking: a title and its lines. */
  blocks?: readonly { title: string; lines: readonly string[]; link?: EmailLink }[]
  button?: EmailLink
  /** Small print at the end. */
  note?: string
  /** Links at the end, such as unsubscribe. */
  links?: readonly EmailLink[]
}

/** One layout for every mail, as text and as HTML. */
export function renderEmail(store: EmailStore, parts: EmailParts): { text: string; html: string } {
  return { text: writeText(store, parts), html: writeHtml(store, parts) }
}

function writeText({ storeName }: EmailStore, parts: EmailParts): string {
  const { heading, paragraphs, code, card, lines = [], rows = [], total, blocks = [], button, note, links = [] } = parts
  const sums = [
    ...lines.map(({ title, quantity, details, amount }) => {
      return `${quantity} × ${title}${details === '' ? '' : ` (${details})`}: ${amount}`
    }),
    ...[...rows, ...(total === undefined ? [] : [total])].map(([what, value]) => `${what}: ${value}`),
  ]
  const pieces = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(card === undefined ? [] : cardText(card)),
    ...(sums.length === 0 ? [] : [sums.join('\n')]),
    ...blocks.map(({ title, lines, link }) =>
      [`${title}:`, ...lines, ...(link === undefined ? [] : [`${link.label}: ${link.href}`])].join('\n'),
    ),
    ...(button === undefined ? [] : [`${button.label}:\n${button.href}`]),
    ...(note === undefined ? [] : [note]),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    storeName,
  ]
  return `${pieces.join('\n\n')}\n`
}

function cardText({ sum, lines, message, code }: EmailCard): string[] {
  return [
    [sum, ...lines].join('\n'),
    ...(message === '' ? [] : [`“${message}”`]),
    ...(code === undefined ? [] : [`${code.label}:\n    ${code.code}`]),
  ]
}
