const MOST_CHARACTERS = 5000
/** More is not looked at: a mail quotes much more than it says. */
const MOST_READ = 100_000

const QUOTED = /^\s*>/
/** 'On Tue, 3 Mar 2026 at 10:00, Threadspeak <…> wrote:', in English and Hindi, also broken over two lines. */
const INTRODUCED = /^\s*(on\b.{5,300}\bwrote:|.{5,300} को .{0,300}लिखा:)\s*$/i
const BEGUN = /^\s*on\b.{5,200}$/i
const ORIGINAL = /^\s*(-{2,}\s*(original|forwarded) message\s*-{2,}|_{10,})\s*$/i
/** The head that Outlook puts above what it quotes. */
const OUTLOOK = /^\s*\*?from:\*?\s.{3,}/i
const OUTLOOK_NEXT = /^\s*\*?(sent|date|to|subject):\*?\s/i
const SIGNATURE = /^-- ?$/

/** What somebody wrote, without the mail that they answer and their signature. All of it where that leaves nothing. */
export function cutQuoted(text: string): string {
  const whole = tidy(text.slice(0, MOST_READ))
  const lines = whole.split('\n')
  const end = lines.findIndex((line, at) => endsAt(line, lines[at + 1] ?? ''))
  const kept = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !QUOTED.test(line))
  const words = tidy(kept.join('\n'))
  return (words === '' ? whole : words).slice(0, MOST_CHARACTERS).trim()
}

function endsAt(line: string, next: string): boolean {
  if (INTRODUCED.test(line) || ORIGINAL.test(line) || SIGNATURE.test(line)) return true
  if (OUTLOOK.test(line) && OUTLOOK_NEXT.test(next)) return true
  return BEGUN.test(line) && INTRODUCED.test(`${line} ${next.trim()}`)
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
}

/** The words of an HTML mail: no tags, scripts or styles. */
export function htmlToText(html: string): string {
  const shown = dropBlocks(dropBlocks(html.slice(0, MOST_READ), 'script'), 'style')
  const text = shown
    .replace(/<br\b[^<>]{0,200}>/gi, '\n')
    .replace(/<\/(p|div|tr|li|h[1-6]|blockquote)>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d{1,7});/g, (_, code: string) => (Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : ''))
  return tidy(text)
}

function dropBlocks(html: string, tag: 'script' | 'style'): string {
  return html
    .split(new RegExp(`<${tag}\\b`, 'i'))
    .map((part, at) => (at === 0 ? part : (part.split(new RegExp(`</${tag}>`, 'i'))[1] ?? '')))
    .join('')
}

/** Line breaks of one kind, no other control characters, no long gaps. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
