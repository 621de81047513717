/** Things that stand on a board, seen from the front. */
import type { Material } from '../engine/material.ts'
import { turned, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'

const SPIN: Vec3 = [-0.2, 0, 0]

export function vase(
  stage: Stage,
  m: Material,
  { x, y, h = 260, r = 86 }: { x: number; y: number; h?: number; r?: number },
): void {
  const profile = Array.from({ length: 61 }, (_, k) => {
    const t = k / 60
    const lip = t < 0.2 ? 0.06 * Math.cos(t * 9) : 0
    const belly = 0.68 * Math.sin(Math.PI * Math.min(1, Math.max(0, (t - 0.12) / 1.1))) ** 0.9
    return [r * (0.34 + lip + belly), -h + h * t] as const
  })
  stage.mesh(turned({ at: [x, y, 0], profile: [...profile, [0, 0]], spin: [-0.14, 0, 0], size: 160, nu: 110 }), m)
}

/** A tall bottle vase, for a single branch. */
export function bottle(
  stage: Stage,
  m: Material,
  { x, y, h = 220, r = 64 }: { x: number; y: number; h?: number; r?: number },
): void {
  const profile = Array.from({ length: 61 }, (_, k) => {
    const t = k / 60
    const body =
      t < 0.42 ? 0.24 + 0.04 * Math.cos(t * 12) : 0.24 + 0.76 * Math.sin(Math.min(1, (t - 0.42) / 0.4) * 1.571) ** 1.4
    return [r * (t > 0.96 ? body * (1 - (t - 0.96) * 3) : body), -h + h * t] as const
  })
  stage.mesh(turned({ at: [x, y, 0], profile: [...profile, [0, 0]], spin: [-0.14, 0, 0], size: 160, nu: 100 }), m)
}

export function spools(
  stage: Stage,
  m: { wood: Material; thread: Material },
  { x, y, r = 34, h = 70, z = 0 }: { x: number; y: number; r?: number; h?: number; z?: number },
): void {
  const part = (profile: readonly (readonly [number, number])[], mat: Material, nu: number, disp = 0) =>
    stage.mesh(turned({ at: [x, y, z], profile, spin: SPIN, size: 20, nu, disp }), mat)
  part(
    [
      [0, -h - 14],
      [r * 1.1, -h - 14],
      [r * 1.1, -h],
      [r * 0.8, -h + 2],
    ],
    m.wood,
    50,
  )
  const wound = Array.from(
    { length: 30 },
    (_, k) => [r * (0.92 + 0.1 * Math.sin((k / 29) * Math.PI)), -h + (h * k) / 29] as const,
  )
  part(wound, m.thread, 60, 2)
  part(
    [
      [r * 0.8, -2],
      [r * 1.1, 0],
      [r * 1.1, 14],
      [0, 14],
    ],
    m.wood,
    50,
  )
}

/** A pile seen from the spine side; returns the height of its top. */
export function books(
  stage: Stage,
  covers: readonly Material[],
  { x, y, w = 250, z = -200 }: { x: number; y: number; w?: number; z?: number },
): number {
  let top = y
  for (const [k, m] of covers.entries()) {
    const h = 46 - k * 5
    const left = x + [0, 14, 6][k % 3]!
    const right = left + w - k * 22
    const d = `M${left + 6} ${top - h} H${right - 6} Q${right} ${top - h / 2} ${right - 6} ${top} H${left + 6} Q${left} ${top - h / 2} ${left + 6} ${top - h}Z`
    const groove = (gx: number) => ({
      at: [
        [gx, top - h],
        [gx, top],
      ],
      w: 3,
      a: -6,
      taper: 'none' as const,
    })
    stage.sheet({ d, z, thick: 20, rim: 10, folds: [groove(left + 40), groove(right - 40)] }, m)
    top -= h
  }
  return top
}

/** A few books standing, the last one leaning. */
export function standingBooks(
  stage: Stage,
  covers: readonly Material[],
  { x, y, z = -220 }: { x: number; y: number; z?: number },
): void {
  let left = x
  for (const [k, m] of covers.entries()) {
    const w = [44, 56, 38, 50][k % 4]!
    const h = [250, 226, 268, 210][k % 4]!
    const last = k === covers.length - 1
    const d = `M0 ${-h} Q${w / 2} ${-h - 4} ${w} ${-h} V0 H0Z`
    const band = (by: number) => ({
      at: [
        [0, by],
        [w, by],
      ],
      w: 3,
      a: -5,
      taper: 'none' as const,
    })
    stage.within({ from: [0, 0], to: [left + (last ? 42 : 0), y], turn: last ? -0.16 : 0, z }, () =>
      stage.sheet({ d, thick: 20, rim: 16, folds: [band(-h + 34), band(-40)] }, m),
    )
    left += w + 3
  }
}
