/** Woven cloth, computed thread by thread. */
import { noise } from '../engine/chance.ts'
import { rgb } from '../engine/colour.ts'
import type { Tile } from '../engine/material.ts'

export type WeaveOptions = {
  px?: number
  threads?: number
  /** How much threads swell. */
  slub?: number
  contrast?: number
  seed?: number
  /** The colour slot of each thread down and across. */
  warp?: (i: number) => number
  weft?: (j: number) => number
  plies?: number
  deep?: number
  /** Whether the thread down lies on top where i and j cross; plain weave if left out. */
  over?: (i: number, j: number) => boolean
}

export function weave(colours: readonly string[], options: WeaveOptions = {}): Tile {
  const {
    px = 512,
    threads = 40,
    slub = 0.25,
    contrast = 0.12,
    seed = 21,
    warp,
    weft,
    plies = 0,
    deep = 0.38,
  } = options
  const over = options.over ?? ((i: number, j: number) => (i + j) % 2 === 0)
  const height = new Float32Array(px * px)
  const colour = new Float32Array(px * px * 3)
  const cell = px / threads
  const list = colours.map(rgb)
  const down = list[0]!
  const across = list[1] ?? down
  const toneX = Array.from({ length: threads }, (_, i) => 1 + contrast * noise(i * 1.7, 3, seed))
  const toneY = Array.from({ length: threads }, (_, i) => 1 + contrast * noise(i * 1.3, 9, seed))
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const i = Math.floor(x / cell)
      const j = Math.floor(y / cell)
      const fx = (x / cell - i) * 2 - 1
      const fy = (y / cell - j) * 2 - 1
      const top = over(i, j)
      const wx = 0.86 + slub * noise(i * 3.1, (y / px) * 12, seed + 1, 12) * 0.5
      const wy = 0.86 + slub * noise((x / px) * 12, i * 3.1, seed + 2, 12) * 0.5
      const warpH = Math.sqrt(Math.max(0, 1 - (fx / wx) ** 2)) * (0.55 + 0.45 * (top ? Math.cos(fy * 1.2) : -0.4))
      const weftH = Math.sqrt(Math.max(0, 1 - (fy / wy) ** 2)) * (0.55 + 0.45 * (top ? -0.4 : Math.cos(fx * 1.2)))
      const isWarp = warpH > weftH
      const o = y * px + x
      const high = Math.max(warpH, weftH, 0)
      const fibre = deep * 2.6 * noise(isWarp ? x / 1.6 : x / 9, isWarp ? y / 9 : y / 1.6, seed + 5)
      const ply = plies ? Math.abs(Math.cos(((isWarp ? y : x) / cell) * plies + (isWarp ? fx : fy) * 1.4)) : 1
      height[o] = high * (0.8 + 0.2 * ply) + fibre * 0.06
      const c = isWarp ? (warp ? list[warp(i)]! : down) : weft ? list[weft(j)]! : across
      const tone = isWarp ? toneX[i]! : toneY[j]!
      const k = tone * (1 - deep + deep * high) * (1 + fibre * 0.1) * (0.8 + 0.2 * ply)
      for (let a = 0; a < 3; a++) colour[o * 3 + a] = c[a]! * k
    }
  }
  return { w: px, h: px, height, colour }
}

/** A printed picture of the same size on a weave: the print takes the weave's light and dark. */
export function printOn(cloth: Tile, pixels: Float32Array, strength = 0.6): Tile {
  const colour = new Float32Array(cloth.colour.length)
  for (let i = 0; i < cloth.w * cloth.h; i++) {
    const k = 1 - strength + strength * (0.55 + 0.55 * cloth.height[i]!)
    for (let c = 0; c < 3; c++) colour[i * 3 + c] = pixels[i * 3 + c]! * k
  }
  return { ...cloth, colour }
}

/** Dyed before weaving: figures whose edges bleed along the warp. */
export function ikat(colours: readonly string[], options: { px?: number; threads?: number; seed?: number } = {}): Tile {
  const { px = 512, threads = 64, seed = 23 } = options
  const list = colours.map(rgb)
  const pixels = new Float32Array(px * px * 3)
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const thread = Math.floor((x / px) * 96)
      const bleed = noise(thread * 0.9, 4, seed) * 17 + noise(thread * 0.23, 8, seed) * 10
      const u = (x / px) * 2
      const v = (((y + bleed + px) % px) / px) * 2
      const fu = Math.abs((u % 1) - 0.5) * 2
      const fv = Math.abs(((v + (Math.floor(u) % 2) * 0.5) % 1) - 0.5) * 2
      const c = list[diamond(fu * 0.95 + fv) % list.length]!
      pixels.set(c, (y * px + x) * 3)
    }
  }
  return printOn(weave(['#ffffff'], { px, threads, seed, slub: 0.3 }), pixels)
}

/** Which colour a diamond has at this distance from its middle. */
function diamond(d: number): number {
  if (d < 0.26) return 2
  if (d < 0.44) return 0
  if (d < 0.66) return 1
  if (d < 0.76) return 3
  if (d > 1.62) return 1
  return d > 1.5 ? 3 : 0
}

/** Plied yarn or rope, for cords: u runs round the cord, v along it. */
export function twist(colours: readonly string[], options: { px?: number; plies?: number; seed?: number } = {}): Tile {
  const { px = 128, plies = 2, seed = 37 } = options
  const height = new Float32Array(px * px)
  const colour = new Float32Array(px * px * 3)
  const c = rgb(colours[0]!)
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const u = x / px
      const v = y / px
      const turn = (u + v) * plies
      const ply = Math.sqrt(Math.abs(Math.sin(turn * Math.PI)))
      const along = turn - Math.floor(turn)
      const fibre = noise(along * 9, (v - u) * 14, seed) * 0.5 + noise(along * 22, (v - u) * 9, seed + 1) * 0.5
      const o = y * px + x
      height[o] = 0.1 + 0.8 * ply + 0.07 * fibre
      const k = (0.5 + 0.5 * ply) * (1 + 0.16 * fibre)
      for (let a = 0; a < 3; a++) colour[o * 3 + a] = c[a]! * k
    }
  }
  return { w: px, h: px, height, colour }
}
