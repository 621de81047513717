import type { Backdrop } from './backdrop.ts'
import { GAMMA, type Rgb } from './colour.ts'
import { between, clamp } from './grid.ts'
import { type Material, sample } from './material.ts'
import { gatherShade, type Shade } from './shade.ts'
import type { Stage } from './stage.ts'

type Direction = readonly [number, number, number]
const KEY = unit([-0.52, -0.62, 0.62])
const HALF = unit([KEY[0], KEY[1], KEY[2] + 1])
const KEY_COLOUR = [1.13, 1.08, 1.0] as const
const SKY = [0.48, 0.48, 0.53] as const
const BOUNCE = [0.42, 0.36, 0.35] as const

function unit([x, y, z]: Direction): Direction {
  const l = Math.hypot(x, y, z)
  return [x / l, y / l, z / l]
}

/** What arrives at one pixel, read from the coarse shade. */
type Arriving = { lit: number; open: number; ground: number }
type Cloth = { height: Float32Array; albedo: Float32Array; slope: [number, number] }

/** Paints a stage: cloth relief, key light from the upper left, soft shadows, shade in hollows. RGB bytes. */
export function paint(stage: Stage, backdrop: Backdrop): Buffer {
  const { w, h } = stage
  const cloth = readCloth(stage)
  const shade = gatherShade(stage, backdrop, KEY)
  const out = Buffer.alloc(w * h * 3)
  const colour: Rgb = [0, 0, 0]
  const arriving: Arriving = { lit: 1, open: 1, ground: 1 }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      readShade(shade, x, y, arriving)
      if (stage.id[i]) lightSurface(stage, cloth, x, y, arriving, colour)
      else lightGround(backdrop, x / w, y / h, arriving, colour)
      const sun = backdrop.sun ? backdrop.sun(x / w, y / h) : 1
      for (let c = 0; c < 3; c++) out[i * 3 + c] = tone(colour[c]! * sun)
    }
  }
  return out
}

/** How much of the key light and the sky reaches bare ground at each pixel, 0 dark to 1 bright. */
export function groundLight(stage: Stage, backdrop: Backdrop): Float32Array {
  const shade = gatherShade(stage, backdrop, KEY)
  const out = new Float32Array(stage.w * stage.h)
  const at: Arriving = { lit: 1, open: 1, ground: 1 }
  for (let y = 0; y < stage.h; y++) {
    for (let x = 0; x < stage.w; x++) {
      readShade(shade, x, y, at)
      out[y * stage.w + x] = at.ground
    }
  }
  return out
}

function readCloth(stage: Stage): Cloth {
  const { w, h, id, u, v } = stage
  const height = new Float32Array(w * h)
  const albedo = new Float32Array(w * h * 3)
  const s = new Float32Array(4)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const used = stage.used[id[i]!]
      if (!used) continue
      const big = used.material.mips[0]!
      const j = x < w - 1 && id[i + 1] === id[i] ? i + 1 : i > 0 ? i - 1 : i
      const k = y < h - 1 && id[i + w] === id[i] ? i + w : i >= w ? i - w : i
      const du = Math.max(Math.abs(u[j]! - u[i]!), Math.abs(u[k]! - u[i]!)) * big.w
      const dv = Math.max(Math.abs(v[j]! - v[i]!), Math.abs(v[k]! - v[i]!)) * big.h
      const texels = Math.max(du, dv)
      sample(used.material, u[i]!, v[i]!, texels < big.w * 0.3 ? texels : 1, s)
      height[i] = s[0]! * used.relief
      for (let c = 0; c < 3; c++) albedo[i * 3 + c] = s[c + 1]!
    }
  }
  return { height, albedo, slope: [0, 0] }
}

function readShade(shade: Shade, x: number, y: number, out: Arriving): void {
  const gx = clamp((x + 0.5) / shade.q - 0.5, 0, shade.w - 1.001)
  const gy = clamp((y + 0.5) / shade.q - 0.5, 0, shade.h - 1.001)
  const ix = gx | 0
  const iy = gy | 0
  const p = iy * shade.w + ix
  out.lit = between(shade.lit, p, shade.w, gx - ix, gy - iy)
  out.open = between(shade.open, p, shade.w, gx - ix, gy - iy)
  out.ground = between(shade.ground, p, shade.w, gx - ix, gy - iy)
}

function lightGround(backdrop: Backdrop, x: number, y: number, { lit, open, ground }: Arriving, out: Rgb): void {
  const c = backdrop.at(x, y)
  const k = (1 - (backdrop.shadow ?? 0.72) * (1 - lit)) * (0.45 + 0.55 * open)
  // Shadows on the ground keep some of its colour and lean to violet.
  out[0] = c[0] * (k * 0.96 + 0.03) * ground
  out[1] = c[1] * (k * 0.95 + 0.025) * (ground * 0.98 + 0.012)
  out[2] = c[2] * (k * 0.9 + 0.07) * (ground * 0.93 + 0.055)
}

function lightSurface(
  stage: Stage,
  cloth: Cloth,
  x: number,
  y: number,
  { lit, open, ground }: Arriving,
  out: Rgb,
): void {
  const i = y * stage.w + x
  const used = stage.used[stage.id[i]!]!
  const m = used.material
  let nx = stage.nx[i]!
  let ny = stage.ny[i]!
  let nz = Math.sqrt(Math.max(0.0016, 1 - nx * nx - ny * ny))
  // Folds must read through busy stitches: the smooth form adds its own contrast.
  const form = clamp(1 + 0.75 * (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] - KEY[2]), 0.45, 1.3)
  if (m.bump) {
    // Relief along the surface: the flatter we look at it the less it tilts.
    const k = 0.35 + 0.65 * nz
    const [hx, hy] = reliefAt(stage, cloth, x, y)
    nx -= hx * k
    ny -= hy * k
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
    nx *= l
    ny *= l
    nz *= l
  }
  const wrap = 0.22
  const raw = nx * KEY[0] + ny * KEY[1] + nz * KEY[2]
  const diff = Math.max(0, (raw + wrap) / (1 + wrap)) * (0.18 + 0.82 * lit) * form
  const up = 0.5 - 0.5 * ny
  const ambient = open * (0.55 + 0.45 * open)
  const rim = 1 - nz
  const sheen = m.sheen * rim * rim * (0.35 + 0.65 * lit) * open
  for (let c = 0; c < 3; c++) {
    const own = cloth.albedo[i * 3 + c]!
    const light = KEY_COLOUR[c]! * diff + (SKY[c]! * up + BOUNCE[c]! * (1 - up)) * ambient
    out[c] = own * light + (own * 0.6 + (c === 1 ? 0.13 : 0.14)) * sheen
  }
  if (m.gloss) addGloss(m, nx, ny, nz, lit, cloth.albedo, i, out)
  if (used.ground) {
    out[0] *= ground
    out[1] *= ground * 0.985 + 0.004
    out[2] *= ground * 0.96 + 0.01
  }
  if (m.glow) {
    out[0] += cloth.albedo[i * 3]! * m.glow
    out[1] += cloth.albedo[i * 3 + 1]! * m.glow * 0.86
    out[2] += cloth.albedo[i * 3 + 2]! * m.glow * 0.62
  }
}

function addGloss(
  m: Material,
  nx: number,
  ny: number,
  nz: number,
  lit: number,
  albedo: Float32Array,
  i: number,
  out: Rgb,
): void {
  const s = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2])
  const spark = m.gloss * s ** m.shine * (0.25 + 0.75 * lit)
  const rim = 1 - nz
  const around = m.metal ? m.metal * metalSky(nx, ny) : m.gloss * 0.25 * rim * rim
  for (let c = 0; c < 3; c++) out[c]! += spark * (c === 2 ? 0.97 : 1) + around * (m.metal ? albedo[i * 3 + c]! : 0.6)
}

/** Slope of the cloth's relief, taken only across neighbours on the same surface. */
function reliefAt(stage: Stage, { height, slope }: Cloth, x: number, y: number): readonly [number, number] {
  const { w, h, id, z } = stage
  const i = y * w + x
  const same = (j: number) => id[j] === id[i] && Math.abs(z[j]! - z[i]!) < 14
  const along = (low: boolean, high: boolean, step: number) => {
    if (low && high) return (height[i + step]! - height[i - step]!) / 2
    if (high) return height[i + step]! - height[i]!
    return low ? height[i]! - height[i - step]! : 0
  }
  const hx = along(x > 0 && same(i - 1), x < w - 1 && same(i + 1), 1)
  const hy = along(y > 0 && same(i - w), y < h - 1 && same(i + w), w)
  const steep = Math.sqrt(hx * hx + hy * hy)
  const k = steep > 1.6 ? (1.6 + (steep - 1.6) * 0.25) / steep : 1
  slope[0] = hx * k
  slope[1] = hy * k
  return slope
}

function metalSky(nx: number, ny: number): number {
  const t = ny * 0.9 + nx * 0.35
  return 0.25 + 0.75 * Math.exp(-((t + 0.45) ** 2) * 9) + 0.4 * Math.exp(-((t - 0.55) ** 2) * 14)
}

function tone(v: number): number {
  const soft = v > 0.7 ? (v < 2 ? 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3)) : 1) : Math.max(0, v)
  return GAMMA[(soft * 4096) | 0]!
}
