import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 with what every authenticator app supports: SHA-1, 30 seconds, six digits.

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** A code may be one step old when it arrives, and a phone's clock a little ahead. */
const TOLERANCE = [-1, 0, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(randomBytes: (count: number) => Uint8Array): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** The step whose code this is, or null. Steps up to `lastStep` are used up. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const matching = TOLERANCE.map((by) => stepAt(now) + by).filter((step) => {
    const isRight = timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code))
    return isRight && step > lastStep
  })
  return matching[0] ?? null
}

/** What the QR code says to the app. */
export function totpUrl({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_MS / 1000}`
}
