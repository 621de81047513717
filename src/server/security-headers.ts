import { createHash } from 'node:crypto'

const POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** What Razorpay's own window needs; its stand-in is served by ourselves and needs nothing. */
const RAZORPAY_SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'frame-src': "'self' https://api.razorpay.com",
  'connect-src': 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
}

/** The page names each of its inline scripts by hash, so no other can run. */
export function contentPolicy(
  html: string,
  { takesRealMoney = false, mayCall = [] as readonly string[] } = {},
): string {
  const hashes = inlineScripts(html).map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const called = ["'self'", ...mayCall].join(' ')
  const rules = [
    ...POLICY,
    `connect-src ${called}`,
    `form-action ${called}`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
  ]
  if (!takesRealMoney) return rules.join('; ')
  return [...rules, 'frame-src']
    .map((rule) => [rule, RAZORPAY_SOURCES[rule.split(' ')[0] ?? '']].join(' ').trim())
    .join('; ')
}

function inlineScripts(html: string): string[] {
  const found: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const isData = /\btype="application\/(ld\+)?json"/i.test(attributes)
    if (!/\bsrc=/i.test(attributes) && !isData) found.push(code)
  }
  return found
}
