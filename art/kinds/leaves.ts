/** Leaves, for pots, vases and sprigs. */
import { dice } from '../engine/chance.ts'
import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import type { Spot } from '../engine/path.ts'
import { spline } from '../engine/path.ts'
import { surface } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { glaze, matte } from '../textures/wardrobe.ts'

export type Leaf = { from: Spot; angle: number; length: number; width?: number; curl?: number; z?: number }
export type Greens = { leaf: Material; stem: Material }

export const green = (leaf = '#7c9a6c', stem = '#66804f'): Greens => ({
  leaf: glaze(leaf, { gloss: 0.1, shine: 10 }),
  stem: matte(stem),
})

/** One leaf: a folded blade from base to tip. */
export function leaf(
  stage: Stage,
  m: Material,
  { from, angle, length, width = length * 0.3, curl = 0.3, z = 0 }: Leaf,
): void {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const blade = surface(14, 26, (a, t) => {
    const half = width * Math.sin(Math.PI * Math.min(1, t * 0.96 + 0.02)) ** 0.85 * (1 - 0.35 * t)
    const across = (a * 2 - 1) * half
    const x = t * length
    const y = across + Math.sin(t * 2.2) * length * 0.06 * curl
    const up = Math.abs(across) * 0.55 + Math.sin(t * Math.PI) * length * 0.14 * curl
    return [from[0] + x * c - y * s, from[1] + x * s + y * c, z + up, a, t]
  })
  stage.mesh(blade, m)
}

export type Spray = {
  x: number
  y: number
  z?: number
  count?: number
  length?: number
  seed?: number
  spread?: number
  aim?: number
}

export function leafSpray(stage: Stage, m: Greens, spray: Spray): void {
  const { x, y, z = 0, count = 9, length = 120, seed = 1, spread = 1.6, aim = -Math.PI / 2 } = spray
  const chance = dice(seed)
  for (let k = 0; k < count; k++) {
    const a = aim + ((k / (count - 1)) * 2 - 1) * spread * 0.5 + chance.around(0.12)
    const l = length * chance.between(0.75, 1.15)
    const tip: Spot = [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.5]
    const stem = spline(
      [
        [x + (k - count / 2) * 3, y, z],
        [...tip, z + 10],
      ],
      8,
    )
    stage.mesh(tube({ along: stem, r: 4, size: 30, around: 8 }), m.stem)
    leaf(stage, m.leaf, {
      from: tip,
      angle: a + chance.around(0.3),
      length: l,
      z: z + 10 + (k % 3) * 16,
      curl: chance.between(0.3, 1),
    })
  }
}

export type Sprig = { from: Spot; angle: number; length: number; pairs?: number; z?: number; size?: number }

/** A stem with pairs of leaves, lying on a table. */
export function sprig(stage: Stage, m: Greens, { from, angle, length, pairs = 6, z = 0, size = 70 }: Sprig): void {
  const at = (t: number): Spot => [
    from[0] + Math.cos(angle + 0.25 * t) * length * t,
    from[1] + Math.sin(angle + 0.25 * t) * length * t,
  ]
  const stem = Array.from({ length: 20 }, (_, k) => [...at(k / 19), z + 8])
  stage.mesh(tube({ along: stem, r: 3.6, size: 30, around: 8 }), m.stem)
  for (let k = 1; k <= pairs; k++) {
    const t = k / pairs
    for (const side of [-1, 1]) {
      leaf(stage, m.leaf, {
        from: at(t * 0.94),
        angle: angle + side * (0.95 - 0.3 * t),
        length: size * (1.15 - 0.5 * t),
        z: z + 8,
        curl: 0.8,
      })
    }
  }
  leaf(stage, m.leaf, { from: at(0.97), angle: angle + 0.25, length: size * 0.75, z: z + 8, curl: 0.8 })
}
