import { createHash } from 'node:crypto'

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
