import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What keys look like, by those who hand them out. */
const KEYS: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'a key of Razorpay': /\brzp_(?:live|test)_[A-Za-z0-9]{14}\b/g,
  'a key of Google': /\bAIza[\w-]{35}|\bGOCSPX-[\w-]{20,}|\bya29\.[\w-]{20,}/g,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36,}|\bgithub_pat_\w{20,}/g,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/g,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/g,
  'a key of Stripe': /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/g,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'an address with a password': /\b(?:postgres(?:ql)?|smtps?|mysql|redis|mongodb):\/\/[^\s:/@'"`]+:([^\s@/'"`]+)@/g,
  'a secret in a setting': /\b[A-Z][A-Z_]*(?:SECRET|PASSWORD|TOKEN|API_KEY)[A-Z_]*=["']?[A-Za-z0-9+/_-]{12,}/g,
}

/** Made up for tests and handbooks: each opens nothing anywhere. */
const MADE_UP = new Set([
  'rzp_live_a1b2c3d4e5f6g7',
  'rzp_test_a1b2c3d4e5f6g7',
  'rzp_live_xxxxxxxxxxxxxx',
  'postgres://shop:PASSWORD@',
  'smtps://NAME:PASSWORD@',
  'smtps://name:password@',
  'smtps://shop:seven-blue-yarns@',
  'postgres://shop:secret@',
  'postgres://name:password@',
  'postgres://name:pass#word@',
  'postgres://postgres:sample@',
  'rzp_test_ThreadspeakTry',
])
const NEVER_KEPT = /^(\.env(\..+)?|id_(rsa|ed25519|ecdsa)|.*\.(pem|key|p12|pfx|keystore))$/

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter((file) => file !== '')

function secretsIn(text: string): string[] {
  return Object.entries(KEYS).flatMap(([what, look]) =>
    [...text.matchAll(look)]
      .filter(([found]) => !MADE_UP.has(found))
      .map(([found]) => `${what}: ${found.slice(0, 12)}…`),
  )
}

test('no file of the repository holds a key, a token or a password of anything real', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const bytes = readIfThere(file)
    if (bytes === null || bytes.includes(0)) return []
    return secretsIn(bytes.toString('utf8')).map((what) => `${file} holds ${what}`)
  })
  expect(found).toEqual([])
})

test('no file is kept that is there to hold secrets', () => {
  // Written from the code (`generated-docs.test.ts` compares it), with every line switched off.
  expect(files.filter((file) => NEVER_KEPT.test(basename(file)) && file !== '.env.example')).toEqual([])
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8')
  expect(ignored).toMatch(/^\.env/m)
})

test.each([
  ['-----BEGIN RSA PRIVATE', ' KEY-----'],
  ['rzp_live_', 'Zk3Pq9Lm2Xw7Ta'],
  ['GOCSPX-', 'k3Pq9Lm2Xw7TaRk3Pq9Lm2'],
  ['ghp_', 'k3Pq9Lm2Xw7TaRk3Pq9Lm2Xw7TaRk3Pq9Lm2Xw7T'],
  ['eyJhbGciOiJub25l', 'IjF9.eyJzdWIiOiIxMjM0NTY3.c2lnbmF0dXJlcw'],
  ['postgres://shop:', 'k3Pq9Lm2@db.shop.in/shop'],
  ['RAZORPAY_WEBHOOK_SECRET', '=k3Pq9Lm2Xw7TaRk3Pq9Lm2Xw7TaR'],
])('%s… would be found', (start, rest) => {
  expect(secretsIn(`const x = '${start}${rest}'`)).toHaveLength(1)
})

/** Deleted, and not committed yet. */
function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(join(ROOT, file))
  } catch {
    return null
  }
}
