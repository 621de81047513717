import { ALL_RIGHTS, isKeyRight, type KeyRight, rightMeaning } from './rights.ts'

/** What a key may be allowed: the rights that are for keys too. A call that does not admit keys is closed to them. */
export type ApiScope = KeyRight

export const API_SCOPES = ALL_RIGHTS.filter(isKeyRight) as [ApiScope, ...ApiScope[]]

export function scopeMeaning(scope: ApiScope): { label: string; hint: string; needsStepUp?: true } {
  return rightMeaning(scope)
}

/** Days until a key expires; `never` for one that does not. */
export const KEY_LIVES = ['30', '90', '365', 'never'] as const
export type KeyLife = (typeof KEY_LIVES)[number]

const DAY_MS = 24 * 3_600_000

export function keyEnd(life: KeyLife, now: Date): Date | null {
  return life === 'never' ? null : new Date(now.getTime() + Number(life) * DAY_MS)
}

export type KeyState = 'active' | 'expired' | 'revoked'

export function keyState(key: { expiresAt: Date | null; revokedAt: Date | null }, now: Date): KeyState {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active'
}

/** Scanners for leaked secrets find keys by it, and it tells them from the tokens of sessions. */
export const API_KEY_PREFIX = 'threadspeak_key_'
/** Random bytes of a key. */
export const API_KEY_RANDOM = 32

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 43
const CHECK_LENGTH = 6
const SHAPE = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`)

export function makeApiKey(random: Uint8Array): string {
  const secret = toSymbols(BigInt(`0x${hexFrom(random)}`), SECRET_LENGTH)
  return API_KEY_PREFIX + secret + checkSymbols(secret)
}

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX)
}

/** Whether the checksum fits: a mistyped or made-up key costs no query, and a scanner has no false alarms. */
export function isWellFormedKey(token: string): boolean {
  const [, secret, check] = SHAPE.exec(token) ?? []
  return secret !== undefined && checkSymbols(secret) === check
}

/** What is shown of a key later on, to tell it from others. */
export function keyHint(key: string): string {
  return `${API_KEY_PREFIX}…${key.slice(-4)}`
}

function checkSymbols(secret: string): string {
  return toSymbols(BigInt(crc32(secret)), CHECK_LENGTH)
}

function toSymbols(value: bigint, length: number): string {
  let rest = value
  let text = ''
  while (text.length < length) {
    text = SYMBOLS.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

function hexFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** CRC-32 of ISO 3309, as in zip files: what scanners of other companies' keys compute too. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const symbol of text) {
    crc ^= symbol.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
