/** Format of every key, session and one-time link: 32 random bytes in 43 characters. */
const KEY = /(?<![\w-])[\w-]{43}(?![\w-])/g
/** Names of built files and avatars may be as long, and numbers may be as long as a code. */
const HARMLESS = /\/assets\/[\w.-]+|\bavatar-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|"(?:pid|ms|amountPaise)":\d+/g
const CODE = /\b\d{6}\b/g
const LINK = /https?:\/\/\S+\/(?:reset-password|newsletter\/\w+|orders\/confirm)\/([\w-]+)/g

type Mail = { text: string }

/** Secrets in the mails of a run. */
export function secretsInMails(mails: readonly Mail[]): string[] {
  const links = mails.flatMap(({ text }) => [...text.matchAll(LINK)].map(([, key = '']) => key))
  const codes = mails.flatMap(({ text }) => (text.includes('Here is your code') ? (text.match(CODE) ?? []) : []))
  return [...new Set([...links, ...codes])]
}

/** Secrets that leaked into a log. Lines that are not JSON are the start banner. */
export function secretsInLog(log: string, known: readonly string[]): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const text = lines.map((line) => line.replace(HARMLESS, '')).join('\n')
  const tokens = new Set(text.match(/[\w-]+/g))
  const leaked = known.filter((secret) => (/^\d{6}$/.test(secret) ? tokens.has(secret) : text.includes(secret)))
  return [...new Set([...leaked, ...(text.match(KEY) ?? []), ...(text.match(/\$argon2id|Bearer \S+/gi) ?? [])])]
}
