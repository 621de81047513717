/** Pages the shop links to: their texts change, their paths stay. */
export const LINKED_POLICIES: readonly string[] = [
  'Shipping-Policy',
  'Return-Policy',
  'Privacy-Policy',
  'Terms-&-Conditions',
]

/** A title is part of a path: words joined by hyphens or single spaces. */
export const LEGAL_TITLE = /^[\p{L}\p{N}&'.-]+( [\p{L}\p{N}&'.-]+)*$/u
export const LEGAL_LIMITS = { title: 80, content: 50_000 } as const

export type Segment = { text: string; isBold: boolean }

/** Paragraphs of a policy: separated by blank lines, with `**bold**` segments. */
export function toParagraphs(content: string): Segment[][] {
  return content
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(toSegments)
}

function toSegments(paragraph: string): Segment[] {
  return paragraph
    .split(/(\*\*[^*]+\*\*)/)
    .filter((segment) => segment !== '')
    .map((segment) => {
      const isBold = /^\*\*[^*]+\*\*$/.test(segment)
      return { text: isBold ? segment.slice(2, -2) : segment, isBold }
    })
}
