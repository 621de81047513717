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

/** Sources Razorpay's own window needs; its stand-in is same-origin. */
const RAZORPAY_SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'frame-src': "'self' https://api.razorpay.com",
  'connect-src': 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
}

type PolicyOptions = {
  /** This page may open the real payment window. */
  takesRealMoney?: boolean
  mayCall?: readonly string[]
}

/** Content security policy with the hash of each of our inline scripts, so that no other can run. */
export function contentPolicy(
  scripts: readonly string[],
  { takesRealMoney = false, mayCall = [] }: PolicyOptions = {},
): string {
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
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

/**
 * Extracts the inline scripts that carry our mark, and removes the mark. A script injected by user input has no mark:
 * its hash is not listed, and the browser does not run it.
 */
export function takeMarkedScripts(rendered: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  for (const [, attributes = '', code = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const isData = /\btype="application\/(ld\+)?json"/i.test(attributes)
    if (attributes.includes(attribute) && !/\bsrc=/i.test(attributes) && !isData) scripts.push(code)
  }
  return { html: rendered.replaceAll(attribute, ''), scripts }
}
