/** Colours are linear light inside, hex outside. */
export type Rgb = [number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

function hex(colour: Rgb): string {
  const byte = (v: number) => Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255)
  return `#${colour.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

/** Mixing in gamma space keeps tints lively. */
export function mix(a: string, b: string, t: number): Rgb {
  const p = rgb(a)
  const q = rgb(b)
  const blend = (u: number, v: number) => toLinear(toGamma(u) * (1 - t) + toGamma(v) * t)
  return [blend(p[0], q[0]), blend(p[1], q[1]), blend(p[2], q[2])]
}
export const mixHex = (a: string, b: string, t: number): string => hex(mix(a, b, t))
export const lighten = (c: string, t: number): string => mixHex(c, '#ffffff', t)
export const darken = (c: string, t: number): string => mixHex(c, '#1c0f24', t)

const STEPS = 4096
export const GAMMA: Uint8ClampedArray = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) =>
  Math.round(toGamma(i / STEPS) * 255),
)
export const LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255))
