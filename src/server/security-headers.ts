import { createHash } from 'node:crypto'

/** On every answer, whatever it is. */
export const EVERY_ANSWER: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Banks open pop-ups during a payment and must be able to report back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

export const ONE_YEAR_HTTPS = 'max-age=31536000; includeSubDomains'

const POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** The page names each of its inline scripts by hash, so no other can run. */
export function contentPolicy(html: string): string {
  const hashes = inlineScripts(html).map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...POLICY, `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim()].join('; ')
}

function inlineScripts(html: string): string[] {
  const found: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const isData = /\btype="application\/(ld\+)?json"/i.test(attributes)
    if (!/\bsrc=/i.test(attributes) && !isData) found.push(code)
  }
  return found
}
