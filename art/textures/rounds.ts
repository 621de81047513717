/** Crochet worked from the middle: granny squares and mandalas. */
import type { Tile } from '../engine/material.ts'
import { braid, post, ring } from './crochet.ts'
import { Loom, type YarnLook } from './loom.ts'

export type GrannyOptions = YarnLook & {
  /** The colour slot of each round, for one square or by its place on the tile. */
  rings?: readonly number[] | ((x: number, y: number) => readonly number[])
  border?: number
  px?: number
  seed?: number
  cells?: number
}
const SIDES = [
  [0, -1, 1, 0],
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
] as const

export function granny(colours: readonly string[], options: GrannyOptions = {}): Tile {
  const { rings = [0, 1, 2, 3], border = 4, px = 768, seed = 13, cells = 1 } = options
  const loom = new Loom(px, px, seed)
  const size = px / cells
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      const list = typeof rings === 'function' ? rings(x, y) : rings
      square(loom, (x + 0.5) * size, (y + 0.5) * size, size, list, border)
    }
  }
  return loom.finish(colours, { fibre: 0.55, hollow: 1, ...options })
}

function square(loom: Loom, cx: number, cy: number, size: number, rings: readonly number[], border: number): void {
  const half = size / 2
  const core = size * 0.035
  const step = (half * 0.93 - core) / rings.length
  const r = step * 0.185
  for (const [k, slot] of rings.entries()) {
    for (const side of SIDES) squareRound(loom, { cx, cy, core, step, r, k, slot }, side)
  }
  ring(loom, cx, cy, core * 1.05, r * 0.9, rings[0]!)
  for (const [nx, ny, tx, ty] of SIDES) {
    const e = half * 0.965
    const from = [cx + nx * e - tx * half, cy + ny * e - ty * half] as const
    const to = [cx + nx * e + tx * half, cy + ny * e + ty * half] as const
    braid(loom, from, to, r * 1.05, { slot: border, z: r * 1.2, gap: 2.7 })
  }
}

type Round = { cx: number; cy: number; core: number; step: number; r: number; k: number; slot: number }

/** One side of one round: clusters of three posts, and the chain that bridges their gaps. */
function squareRound(loom: Loom, round: Round, [nx, ny, tx, ty]: (typeof SIDES)[number]): void {
  const { cx, cy, core, step, r, k, slot } = round
  const inner = core + step * (k - 0.12)
  const outer = core + step * (k + 0.92)
  const count = k + 1
  const reach = outer - step * 0.1
  const spacing = (2 * reach) / count
  const at = (out: number, along: number) => [cx + nx * out + tx * along, cy + ny * out + ty * along] as const
  for (let i = 0; i < count; i++) {
    const centre = (i - (count - 1) / 2) * spacing
    const out = Math.abs(centre) / reach
    const pulled = k === 0 ? 0.1 : (inner + step * 0.05) / reach
    const base = centre * (1 + (pulled - 1) * out * out)
    const edge = Math.min(spacing * 0.3, step * 0.56)
    for (const j of [-1, 0, 1]) {
      const corner = Math.abs(centre) + j * Math.sign(centre || 1) * edge
      const pull = Math.max(0, corner - reach * 0.98)
      const foot = at(inner, base + j * step * (k === 0 ? 0.1 : 0.3))
      post(loom, foot, at(outer - pull * 0.4, centre + j * edge), r, { slot, z: r })
    }
    braid(loom, at(outer, centre - edge * 1.5), at(outer, centre + edge * 1.5), r * 0.72, {
      slot,
      z: r * 0.9,
      gap: 2.6,
    })
  }
  const chain = { slot, tint: -0.12 }
  loom.lay(
    [
      [...at(outer, -outer), 0, r * 0.7],
      [...at(outer, outer), 0, r * 0.7],
    ],
    chain,
  )
}

export type MandalaOptions = YarnLook & { rings?: readonly number[]; px?: number; seed?: number; scallop?: boolean }

/** A round of posts, as a coaster or mandala; each ring has its colour slot. */
export function mandala(colours: readonly string[], options: MandalaOptions = {}): Tile {
  const { rings = [0, 1, 2, 0, 3], px = 640, seed = 15, scallop = true } = options
  const loom = new Loom(px, px, seed)
  const c = px / 2
  const core = px * 0.03
  const edge = px * (scallop ? 0.42 : 0.48)
  const step = (edge - core) / rings.length
  const at = (a: number, r: number) => [c + Math.cos(a) * r, c + Math.sin(a) * r] as const
  ring(loom, c, c, core, core * 0.5, rings[0]!)
  for (const [k, slot] of rings.entries()) {
    const count = Math.round(12 + k * 11)
    const inner = core + step * (k - 0.05)
    const outer = core + step * (k + 0.9)
    const r = Math.min(step * 0.18, (inner * 2.4) / count)
    for (let i = 0; i < count; i++) {
      const a = ((i + (k % 2) * 0.5) / count) * Math.PI * 2
      post(loom, at(a, inner), at(a + (Math.PI / count) * 0.3, outer), r, { slot, z: r })
      braid(loom, at(a, outer), at(a + (Math.PI * 2) / count, outer), step * 0.11, { slot, z: r * 1.3 })
    }
  }
  if (scallop) scallops(loom, at, edge, step, rings.at(-1)!)
  return loom.finish(colours, { fibre: 0.5, hollow: 1, ...options })
}

function scallops(
  loom: Loom,
  at: (a: number, r: number) => readonly [number, number],
  edge: number,
  step: number,
  slot: number,
): void {
  const n = 16
  const r = step * 0.15
  for (let i = 0; i < n; i++) {
    for (let j = -2; j <= 2; j++) {
      const a = (i / n) * Math.PI * 2
      const far = edge + step * (0.62 - 0.09 * j * j)
      post(loom, at(a + j * 0.02, edge * 0.97), at(a + j * 0.075, far), r, { slot, z: r })
    }
  }
}
